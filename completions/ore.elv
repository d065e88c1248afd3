
use builtin;
use str;

set edit:completion:arg-completer[ore] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'ore'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'ore'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand keygen 'Make a key file'
            cand encrypt 'Encrypt values: full ciphertexts, to store'
            cand query 'Make queries of values: left ciphertexts, to search with'
            cand compare 'Compare two ciphertexts, or a stream of pairs'
            cand sort 'Sort ciphertexts, or records that hold one, in plaintext order'
            cand rank 'Give each ciphertext its rank, by which any engine can order'
            cand filter 'Keep the records in a range, without the key'
            cand decrypt 'Open ciphertexts with the key'
            cand inspect 'Say what ciphertexts are and what they reveal, without the key'
            cand doctor 'Say which AES runs here, and prove that it works'
            cand completions 'Print the completions of a shell'
            cand man 'Print the manual page, or write all of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'ore;keygen'= {
            cand -o 'Write the key to FILE, readable by you alone [default: stdout]'
            cand --output 'Write the key to FILE, readable by you alone [default: stdout]'
            cand -s 'Scheme the key is for'
            cand --scheme 'Scheme the key is for'
            cand --passphrase-file 'Lock the key with the passphrase in FILE, without its final line ending'
            cand --passphrase 'Lock the key with a passphrase, asked for twice on the terminal'
            cand --force 'Replace FILE if it exists'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;encrypt'= {
            cand -k 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --key 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --passphrase-file 'Read a locked key''s passphrase from FILE, without its final line ending'
            cand -s 'Scheme [default: bit6 where it holds the type, else chained]'
            cand --scheme 'Scheme [default: bit6 where it holds the type, else chained]'
            cand -t 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --type 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --salt 'Salt as text, the same for a whole column'
            cand --salt-hex 'Salt as hex'
            cand --padding 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]'
            cand --max-bytes 'Longest string or byte string, before padding [default: 1024]'
            cand --context 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]'
            cand --context-hex 'The context encoded already, as hex'
            cand --date-format 'Format of every date or timestamp, as strftime has it: %d.%m.%Y'
            cand --time-unit 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z'
            cand --bytes 'How values of type bytes are written'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand --out 'Text of the ciphertexts'
            cand --to 'Put the result into a new field or column and keep the old one'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --assume-utc 'Times without an offset are UTC'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;query'= {
            cand --file 'Read the values from FILE, - for standard input; may be given again'
            cand -k 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --key 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --passphrase-file 'Read a locked key''s passphrase from FILE, without its final line ending'
            cand -s 'Scheme [default: bit6 where it holds the type, else chained]'
            cand --scheme 'Scheme [default: bit6 where it holds the type, else chained]'
            cand -t 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --type 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --salt 'Salt as text, the same for a whole column'
            cand --salt-hex 'Salt as hex'
            cand --padding 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]'
            cand --max-bytes 'Longest string or byte string, before padding [default: 1024]'
            cand --context 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]'
            cand --context-hex 'The context encoded already, as hex'
            cand --date-format 'Format of every date or timestamp, as strftime has it: %d.%m.%Y'
            cand --time-unit 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z'
            cand --bytes 'How values of type bytes are written'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand --out 'Text of the ciphertexts'
            cand --to 'Put the result into a new field or column and keep the old one'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --assume-utc 'Times without an offset are UTC'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;compare'= {
            cand --is 'Print nothing and answer with the exit status: 0 yes, 1 no, 2 trouble'
            cand -s 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --scheme 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --in 'Form of the stream of pairs'
            cand --on-error 'What to do with a bad pair of the stream'
            cand --max-line 'Longest line of the stream, in bytes'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;sort'= {
            cand -s 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --scheme 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand --memory 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine''s]'
            cand --temp-dir 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand -r 'Greatest first; equal records keep their order, nulls stay last'
            cand --reverse 'Greatest first; equal records keep their order, nulls stay last'
            cand -u 'Keep the first of equal records only'
            cand --unique 'Keep the first of equal records only'
            cand -c 'Write nothing: exit with 1 and name the first record out of order, if there is one; with --unique equal neighbours are out of order too'
            cand --check 'Write nothing: exit with 1 and name the first record out of order, if there is one; with --unique equal neighbours are out of order too'
            cand -m 'Each FILE is sorted already; one that is not is refused, naming the record'
            cand --merge 'Each FILE is sorted already; one that is not is refused, naming the record'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;rank'= {
            cand --to 'Put the rank into a new field or column and keep the ciphertext'
            cand -s 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --scheme 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand --memory 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine''s]'
            cand --temp-dir 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --ordinal 'Number equal records in the order they came instead of giving them one rank'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;filter'= {
            cand --lt 'Keep what is less than the ciphertext Q'
            cand --le 'Keep what is less or equal'
            cand --eq 'Keep what is equal'
            cand --ne 'Keep what is not equal'
            cand --ge 'Keep what is greater or equal'
            cand --gt 'Keep what is greater'
            cand --lt-value 'Keep what is less than the value V'
            cand --le-value 'Keep what is less or equal'
            cand --eq-value 'Keep what is equal'
            cand --ne-value 'Keep what is not equal'
            cand --ge-value 'Keep what is greater or equal'
            cand --gt-value 'Keep what is greater'
            cand -k 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --key 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --passphrase-file 'Read a locked key''s passphrase from FILE, without its final line ending'
            cand -s 'Scheme [default: bit6 where it holds the type, else chained]'
            cand --scheme 'Scheme [default: bit6 where it holds the type, else chained]'
            cand -t 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --type 'Type of the values [default: u64; under chained, string; block-ore needs one]'
            cand --salt 'Salt as text, the same for a whole column'
            cand --salt-hex 'Salt as hex'
            cand --padding 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]'
            cand --max-bytes 'Longest string or byte string, before padding [default: 1024]'
            cand --context 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]'
            cand --context-hex 'The context encoded already, as hex'
            cand --date-format 'Format of every date or timestamp, as strftime has it: %d.%m.%Y'
            cand --time-unit 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z'
            cand --bytes 'How values of type bytes are written'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --invert 'Keep the records that the bounds leave out'
            cand --count 'Print how many records match instead of the records'
            cand --assume-utc 'Times without an offset are UTC'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;decrypt'= {
            cand -k 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --key 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY'
            cand --passphrase-file 'Read a locked key''s passphrase from FILE, without its final line ending'
            cand -s 'Scheme [default: the one the ciphertext''s bytes fit]'
            cand --scheme 'Scheme [default: the one the ciphertext''s bytes fit]'
            cand -t 'Type of the values [default: the one in the JSON record; bare hex and block-ore need it]'
            cand --type 'Type of the values [default: the one in the JSON record; bare hex and block-ore need it]'
            cand --salt 'Salt as text, as it was given to encrypt'
            cand --salt-hex 'Salt as hex'
            cand --context 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]'
            cand --context-hex 'The context encoded already, as hex'
            cand --date-format 'Format of every date or timestamp, as strftime has it: %d.%m.%Y'
            cand --time-unit 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z'
            cand --bytes 'How values of type bytes are written'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand --out 'Text of the values'
            cand --to 'Put the result into a new field or column and keep the old one'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --assume-utc 'Times without an offset are UTC'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;inspect'= {
            cand -s 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --scheme 'Scheme of the ciphertexts [default: the one the bytes fit]'
            cand --in 'Form of the records'
            cand --field 'Field to work on: a key of the object, or a JSON pointer such as /user/born'
            cand --column 'Column to work on: its name in the header, or its number from 1'
            cand --delimiter 'What separates cells: one character, \t for a tab [default: a comma]'
            cand --null-text 'The unquoted cell that is null [default: \N between tabs, else none]'
            cand --nulls 'What to do with null, null cells and missing fields'
            cand --on-error 'What to do with a bad record'
            cand --max-line 'Longest record in bytes, its line end not counted'
            cand -o 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --output 'Write to FILE, which is replaced only if all goes well [default: stdout]'
            cand --threads 'Number of threads [default: one a processor]'
            cand --progress 'When to show progress on stderr'
            cand --each 'Tell all of each ciphertext, one after another'
            cand --json 'Print JSON; its members are listed at the end of --help'
            cand --no-header 'The CSV has no header: its first row is data'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;doctor'= {
            cand --json 'Print one JSON object; its members are listed below'
            cand --require-hardware 'Exit with status 1 unless AES runs in hardware'
            cand --bench 'Measure values per second for each scheme and type, on one thread (about 3 seconds)'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;completions'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;man'= {
            cand --out 'Write the pages of all commands into DIR, which is made if it is missing'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'ore;help'= {
            cand keygen 'Make a key file'
            cand encrypt 'Encrypt values: full ciphertexts, to store'
            cand query 'Make queries of values: left ciphertexts, to search with'
            cand compare 'Compare two ciphertexts, or a stream of pairs'
            cand sort 'Sort ciphertexts, or records that hold one, in plaintext order'
            cand rank 'Give each ciphertext its rank, by which any engine can order'
            cand filter 'Keep the records in a range, without the key'
            cand decrypt 'Open ciphertexts with the key'
            cand inspect 'Say what ciphertexts are and what they reveal, without the key'
            cand doctor 'Say which AES runs here, and prove that it works'
            cand completions 'Print the completions of a shell'
            cand man 'Print the manual page, or write all of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'ore;help;keygen'= {
        }
        &'ore;help;encrypt'= {
        }
        &'ore;help;query'= {
        }
        &'ore;help;compare'= {
        }
        &'ore;help;sort'= {
        }
        &'ore;help;rank'= {
        }
        &'ore;help;filter'= {
        }
        &'ore;help;decrypt'= {
        }
        &'ore;help;inspect'= {
        }
        &'ore;help;doctor'= {
        }
        &'ore;help;completions'= {
        }
        &'ore;help;man'= {
        }
        &'ore;help;help'= {
        }
    ]
    $completions[$command]
}
