use ore::*;
use std::time::Instant;
fn med(mut f: impl FnMut(), per: f64) -> f64 {
    let mut v: Vec<f64> = (0..21)
        .map(|_| {
            let s = Instant::now();
            f();
            s.elapsed().as_nanos() as f64 / per
        })
        .collect();
    v.sort_by(|a, b| a.partial_cmp(b).unwrap());
    v[5]
}
fn main() {
    use aes::cipher::{BlockCipherEncrypt, KeyInit};
    let aes = aes::Aes128Enc::new(&[7u8; 16].into());
    let mut blocks = vec![aes::Block::from([1u8; 16]); 1024];
    let t = med(
        || {
            for _ in 0..20 {
                aes.encrypt_blocks(&mut blocks)
            }
        },
        20.0 * 1024.0,
    );
    let mut b = aes::Block::from([1u8; 16]);
    let d = med(
        || {
            for _ in 0..10000 {
                aes.encrypt_block(&mut b)
            }
        },
        10000.0,
    );
    let ks = med(
        || {
            for _ in 0..1000 {
                let k: aes::Block = b;
                let a = aes::Aes128Enc::new(&k);
                a.encrypt_block(&mut b);
                std::hint::black_box(a);
            }
        },
        1000.0,
    );
    println!(
        "backend {} t {t:.2} d {d:.2} key+block {ks:.1}",
        Backend::current()
    );
    let key = Key::from_bytes(&[3; 16]).unwrap();
    let key2 = Key::from_bytes(&[3; 32]).unwrap();
    let run = |name: &str, ore: &Ore, vals: Vec<Value>, query: bool, blocks: f64| {
        let mut p = Plaintexts::new();
        for v in &vals {
            ore.push(v, &mut p).unwrap();
        }
        let mut out = Terms::new();
        let ns = med(
            || {
                if query {
                    ore.query_batch(&p, &mut out)
                } else {
                    ore.encrypt_batch(&p, &mut out).unwrap()
                }
            },
            vals.len() as f64,
        );
        println!(
            "{name:24} {ns:9.1} ns  floor {:8.1}  ratio {:.2}",
            blocks * t,
            ns / (blocks * t)
        );
    };
    let u: Vec<Value> = (0..256u64)
        .map(|i| Value::U64(i.wrapping_mul(0x9e3779b97f4a7c15)))
        .collect();
    let dt: Vec<Value> = (0..256u32)
        .map(|i| Value::U32(i.wrapping_mul(0x9e3779b9)))
        .collect();
    let st: Vec<Value> = (0..64u64)
        .map(|i| Value::String(format!("{i:018}")))
        .collect();
    let bit6 = Ore::bit6(&key, b"x").unwrap();
    run(
        "bit6 u64 full",
        &bit6,
        u.clone(),
        false,
        1782.0 + 11.0 * 18.0,
    );
    run(
        "bit6 u64 query",
        &bit6,
        u.clone(),
        true,
        374.0 + 11.0 * 18.0,
    );
    run(
        "bit6 u32 full",
        &bit6,
        dt.clone(),
        false,
        972.0 + 6.0 * 18.0,
    );
    let ch = Ore::chained(&key, b"x")
        .unwrap()
        .padding(Padding::None)
        .unwrap();
    run("chained 24 full", &ch, st.clone(), false, 162.0 * 24.0);
    run("chained 24 query", &ch, st.clone(), true, 34.0 * 24.0);
    let lg = Ore::legacy(&key2).unwrap();
    run(
        "legacy u64 full",
        &lg,
        u.clone(),
        false,
        4833.0 + 8.0 * 18.0,
    );
    run("legacy u64 query", &lg, u.clone(), true, 737.0 + 8.0 * 18.0);
    for (name, ore, v) in [
        ("bit6", &bit6, &u),
        ("chained24", &ch, &st),
        ("legacy", &lg, &u),
    ] {
        let a = ore.encrypt(&v[3]).unwrap();
        let b = ore.encrypt(&v[7]).unwrap();
        let ns = med(
            || {
                for _ in 0..1000 {
                    std::hint::black_box(
                        compare(std::hint::black_box(a.as_bytes()), b.as_bytes()).unwrap(),
                    );
                }
            },
            1000.0,
        );
        println!("compare {name} {ns:.1} ns = {:.2} d", ns / d);
    }
}
