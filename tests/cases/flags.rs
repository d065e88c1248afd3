//! Where the case file's guesses meet the command as it is: one table of spellings,
//! and the cases that contradict its documentation.

/// What a case's option becomes under a command; nothing drops it. Options that are
/// not here are spelled the same.
const OPTIONS: &[(&str, &str, &[&str])] = &[
    // -o replaces a file by renaming over it; only keygen has a --force.
    ("encrypt", "--force", &[]),
];

/// Environment variables that the command has as an option.
const VARIABLES: &[(&str, &str)] = &[("RAYON_NUM_THREADS", "--threads")];

/// The words that `compare` prints.
pub const RELATIONS: &[(&str, &str)] = &[("lt", "less"), ("eq", "equal"), ("gt", "greater")];

/// Options of `encrypt` that `decrypt` takes as well.
pub const SHARED_WITH_DECRYPT: &[&str] = &[
    "--key",
    "--passphrase-file",
    "--scheme",
    "--type",
    "--salt",
    "--salt-hex",
    "--context",
    "--date-format",
    "--time-unit",
    "--bytes",
];

/// Options that the command documents and cases use.
const DOCUMENTED: &[&str] = &[
    "--key",
    "--scheme",
    "--type",
    "--in",
    "--field",
    "--column",
    "--out",
    "--passphrase",
    "--passphrase-file",
    "--threads",
    "-o",
];

/// Whether a message says that a command or a documented option is not there at all.
/// That refuses everything, and so nothing that a case is about.
pub fn is_missing(message: &str) -> bool {
    let option = |name: &&str| message.contains(&format!("unexpected argument '{name}' found"));
    message.contains("unrecognized subcommand") || DOCUMENTED.iter().any(option)
}

/// The arguments as the command spells them.
pub fn spell(args: &[String]) -> Vec<String> {
    let command = args.first().map_or("", String::as_str);
    let mut out = Vec::new();
    for arg in args {
        match OPTIONS
            .iter()
            .find(|(of, option, _)| *of == command && option == arg)
        {
            Some((_, _, instead)) => out.extend(instead.iter().map(|word| (*word).to_owned())),
            None => out.push(arg.clone()),
        }
    }
    out
}

/// The same for every call of the command in a script.
pub fn spell_script(script: &str) -> String {
    let mut calls = script.split("{ORE} ");
    let mut out = calls.next().unwrap_or_default().to_owned();
    for call in calls {
        let end = call.find(['|', ';', '&', '\n']).unwrap_or(call.len());
        let words: Vec<String> = call[..end].split(' ').map(str::to_owned).collect();
        out.push_str("{ORE} ");
        out.push_str(&spell(&words).join(" "));
        if call[..end].ends_with(' ') && !out.ends_with(' ') {
            out.push(' ');
        }
        out.push_str(&call[end..]);
    }
    out
}

/// Options in place of environment variables, for the commands that have them.
pub fn options_for(env: &[(String, String)]) -> Vec<String> {
    let mut out = Vec::new();
    for (variable, value) in env {
        if let Some((_, option)) = VARIABLES.iter().find(|(name, _)| name == variable) {
            out.extend([(*option).to_owned(), value.clone()]);
        }
    }
    out
}

/// Steps that `--out json` is added to, so that the ciphertexts carry the marks that
/// the expectation needs.
pub const ENCRYPT_AS_JSON: &[&str] = &["B06e"];

/// Why a case does not run as the file has it: what the formats and the command line
/// say of themselves wins.
pub fn loses_to_documentation(id: &str) -> Option<&'static str> {
    Some(match id {
        "B06e" => {
            "bare hex of bit6 u64 and i64 has no mark of the type (cli.md, formats.md 1), so that \
             no comparator can refuse it; run with --out json, where it must"
        }
        "B07d" => {
            "a proper prefix that is a ciphertext itself need not be refused (formats.md 1): a full \
             one begins with its left one, and bare bytes of a legacy length are legacy; those run \
             again with --scheme"
        }
        "B14c" => {
            "a bad record stops the run at that record, with everything before it written (cli.md), \
             so that a refusal of line 2 leaves line 1"
        }
        "B11a" => "encrypt has no --force: -o replaces the file by renaming (cli.md); run without",
        _ => return None,
    })
}
