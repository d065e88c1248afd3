//! What stands below the options in `--help` and in the manual pages: examples and exit
//! statuses.
//!
//! `commands/man.rs` reads the form: a line that begins at the margin and ends with a colon
//! is a heading, other lines at the margin are prose, and indented lines stay as they are.
//! Lines keep to 78 columns.

pub(super) const ORE: &str = "\
Examples:
  # A key, three ciphertexts, and the order of two of them without the key
  ore keygen -o key
  printf '%s\\n' 30 4 100 | ore encrypt -k key > stored
  ore query -k key 5 > five
  head -n 1 stored | ore compare @five -

  # What is at least 5, and what it is
  ore filter --ge @five stored | ore decrypt -k key --type u64

Environment:
  ORE_KEY_FILE   the key file, where -k is not given
  ORE_KEY        the key itself as hex, where neither is: for tests, since other
                 processes of the user can read it
  ORE_AES        what does the AES work, to measure and to find faults: soft, crate
                 or fused (`ore doctor` says which does); the results are the same

Exit status:
  0   done, or yes; also if a reader of the output has seen enough
  1   a well-formed no: compare --is, sort --check,
      doctor --require-hardware
  2   anything that went wrong, usage included";

pub(super) const KEYGEN: &str = "\
Examples:
  ore keygen -o key

  # Locked with a passphrase, which is asked for twice
  ore keygen -o key --passphrase

  # For legacy or block-ore, in a script
  ore keygen -o key --scheme legacy --passphrase-file secret

Exit status:
  0   the key is made
  2   it is not: the file exists, cannot be written, or anything else";

pub(super) const ENCRYPT: &str = "\
Examples:
  # Whole numbers, one a line
  seq 1 1000 | ore encrypt -k key > stored

  # A column of a CSV file, in place
  ore encrypt -k key --in csv --column amount --type decimal orders.csv

  # A field of JSON lines, into a new field beside it
  ore encrypt -k key --in jsonl --field /user/born --to ct --type date people

  # Dates as they are written elsewhere
  ore encrypt -k key --type date --date-format %d.%m.%Y dates

  # A typed space of block-ore, whose key has 32 bytes
  ore encrypt -k key32 -s block-ore --type i64 --context orders.quantity counts

  # Names, padded to 64 bytes each, as records that say their key and type
  ore encrypt -k key --type string --padding fixed:64 --out json names

Exit status:
  0   done
  2   a bad record, or anything else that went wrong; what came before a bad
      record has been written (with -o nothing has)";

pub(super) const QUERY: &str = "\
Examples:
  ore query -k key 42
  ore query -k key --type i64 -5
  ore query -k key --type string -- --help
  ore query -k key --type date --file dates

  # A range of what ore encrypt stored
  ore filter --ge \"$(ore query -k key 18)\" --lt \"$(ore query -k key 65)\" stored

Exit status:
  0   done
  2   a bad value, no value, or anything else that went wrong";

pub(super) const COMPARE: &str = "\
Examples:
  ore compare @a @b
  ore compare \"$(ore query -k key 42)\" @stored.one

  # In a script
  if ore compare --is lt @a @b; then echo a is less; fi

  # Many pairs, two words a line
  paste -d ' ' first second | ore compare

Exit status:
  0   compared; with --is: yes
  1   with --is: no
  2   the two cannot be compared, or anything else that went wrong";

pub(super) const FILTER: &str = "\
Examples:
  # From 18 up to but not including 65
  ore query -k key 18 > low
  ore query -k key 65 > high
  ore filter --ge @low --lt @high stored

  # The same by who has the key
  ore filter -k key --ge-value 18 --lt-value 65 stored

  # How many rows have it in a column
  ore filter --in csv --column amount --gt @low --count orders.csv
  ore filter -k key --in csv --column born --type date --ge-value 2000-01-01 \\
      --count people.csv

Exit status:
  0   done, whether or not any record was kept
  2   a bad record or bound, or anything else that went wrong";

pub(super) const DECRYPT: &str = "\
Examples:
  ore decrypt -k key --type u64 stored

  # JSON records say their type
  ore encrypt -k key --type date --out json dates | ore decrypt -k key

  # A column of a CSV file, in place
  ore decrypt -k key --in csv --column amount --type decimal orders.csv

Exit status:
  0   done
  2   a wrong key, salt or type, a bad record, or anything else that went wrong";

pub(super) const SORT: &str = "\
Examples:
  # The numbers' order, without the key
  ore sort stored > sorted

  # The rows of a CSV file, greatest first, in place
  ore sort --reverse --in csv --column amount -o orders.csv orders.csv

  # Whether records are in order: 1 if not, naming the first that is not
  ore sort --check stored

  # More than fits in memory
  ore sort --memory 512M --temp-dir /var/tmp stored > sorted

Exit status:
  0   done, or in order
  1   --check: not in order
  2   a bad record, records that do not belong together, or any other trouble";

pub(super) const RANK: &str = "\
Examples:
  # A rank beside each ciphertext, for a database to order by
  ore rank --in csv --column amount --to amount_rank orders.csv

  # The rank in place of the field; equal records numbered as they came
  ore rank --ordinal --in jsonl --field amount orders.jsonl

Exit status:
  0   done
  2   a bad record, records that do not belong together, or any other trouble";

pub(super) const COMPLETIONS: &str = "\
Examples:
  # bash
  ore completions bash > ~/.local/share/bash-completion/completions/ore

  # zsh: a folder of $fpath
  ore completions zsh > ~/.zfunc/_ore

  # fish
  ore completions fish > ~/.config/fish/completions/ore.fish

Exit status:
  0   done
  2   anything that went wrong";

pub(super) const MAN: &str = "\
Examples:
  ore man | man -l -
  ore man --out ~/.local/share/man/man1

Exit status:
  0   done
  2   anything that went wrong";
