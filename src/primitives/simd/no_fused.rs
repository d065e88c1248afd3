//! Where there are no fused kernels: round keys that nobody can have.

use crate::aes::{Backend, Block};
use crate::primitives::prp::Draws;

pub(crate) fn backend() -> Option<Backend> {
    None
}

#[derive(Clone)]
pub(crate) enum RoundKeys {}

impl RoundKeys {
    pub(crate) fn new(_: &Block) -> Option<Self> {
        None
    }

    pub(crate) fn encrypt(&self, _: &mut [Block]) {
        match *self {}
    }

    pub(crate) fn encrypt_one(&self, _: Block) -> Block {
        match *self {}
    }

    pub(crate) fn rights(&self, _: &Self, _: &[Block], _: &[usize], _: &[Block], _: &mut [u64]) {
        match *self {}
    }

    pub(crate) fn streams(&self, _: &[Block], _: &mut [Draws]) {
        match *self {}
    }

    pub(crate) fn seeded_streams(&self, _: &[Block], _: &mut [Draws]) {
        match *self {}
    }
}
