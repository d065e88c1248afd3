//! Locked key files: what opens them, and what is refused before a passphrase costs time.

use super::*;

fn locked(files: &Files, passphrase: &str) -> Value {
    let passphrase = passphrase::from_file(&files.passphrase(passphrase)).unwrap();
    serde_json::from_slice(&file::render(&key(), Some(&passphrase)).unwrap()).unwrap()
}

#[test]
fn a_locked_file_opens_with_its_passphrase_alone() {
    let files = Files::new();
    let value = locked(&files, "secret\n");
    assert!(value.get("key").is_none());
    let lock = &value["locked"];
    assert_eq!(
        (
            &lock["kdf"],
            &lock["m"],
            &lock["t"],
            &lock["p"],
            &lock["aead"]
        ),
        (
            &json!("argon2id"),
            &json!(65536),
            &json!(3),
            &json!(1),
            &json!("xchacha20poly1305")
        )
    );
    let content = value.to_string();
    for same in ["secret", "secret\n", "secret\r\n"] {
        assert_eq!(
            open(&files, content.as_bytes(), same)
                .unwrap()
                .to_hex()
                .as_str(),
            HEX
        );
    }
    for other in ["secret\n\n", " secret", "Secret"] {
        refused(open(&files, content.as_bytes(), other), "wrong passphrase");
    }
}

#[test]
fn a_touched_lock_does_not_open() {
    let files = Files::new();
    let value = locked(&files, "secret");
    let other = key().id("other", b"").to_string();
    for (at, new) in [
        ("/id", json!(other)),
        ("/locked/m", json!(65535)),
        ("/locked/t", json!(2)),
        ("/locked/p", json!(2)),
        ("/locked/salt", json!(text::encode(&[1; 16]))),
        ("/locked/nonce", json!(text::encode(&[1; 24]))),
        ("/locked/sealed", json!(text::encode(&[1; 32]))),
    ] {
        let mut changed = value.clone();
        *changed.pointer_mut(at).unwrap() = new;
        refused(
            open(&files, changed.to_string().as_bytes(), "secret"),
            "wrong passphrase",
        );
    }
}

#[test]
fn absurd_costs_and_sizes_are_refused_before_the_passphrase_is_read() {
    let files = Files::new();
    let value = locked(&files, "secret");
    for (at, new, says) in [
        ("/locked/m", json!(1_048_577), "cost too much"),
        ("/locked/m", json!(u64::MAX), "cost too much"),
        ("/locked/t", json!(17), "cost too much"),
        ("/locked/p", json!(17), "cost too much"),
        ("/locked/m", json!(7), "m of 8 p or more"),
        ("/locked/t", json!(0), "t and p of 1 or more"),
        ("/locked/p", json!(0), "t and p of 1 or more"),
        ("/locked/m", json!(1e300), "malformed"),
        ("/locked/m", json!(-1), "malformed"),
        ("/locked/kdf", json!("scrypt"), "argon2id"),
        ("/locked/aead", json!("aes-gcm"), "xchacha20poly1305"),
        ("/locked/salt", json!(text::encode(&[1; 8])), "right length"),
        (
            "/locked/nonce",
            json!(text::encode(&[1; 12])),
            "right length",
        ),
        (
            "/locked/sealed",
            json!(text::encode(&[1; 40])),
            "right length",
        ),
    ] {
        let mut changed = value.clone();
        *changed.pointer_mut(at).unwrap() = new;
        // An empty passphrase would be refused first if it were read first.
        refused(open(&files, changed.to_string().as_bytes(), ""), says);
    }
}

/// Sealed by another implementation (argon2-cffi and libsodium) the same way.
#[test]
fn a_lock_made_elsewhere_opens() {
    let files = Files::new();
    let content = include_bytes!("../locked.json");
    assert_eq!(
        open(&files, content, "correct horse")
            .unwrap()
            .to_hex()
            .as_str(),
        HEX
    );
}
