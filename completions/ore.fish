# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ore_global_optspecs
    string join \n h/help V/version
end

function __fish_ore_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ore_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ore_using_subcommand
    set -l cmd (__fish_ore_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ore -n "__fish_ore_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_needs_command" -s V -l version -d 'Print version'
complete -c ore -n "__fish_ore_needs_command" -f -a "keygen" -d 'Make a key file'
complete -c ore -n "__fish_ore_needs_command" -f -a "encrypt" -d 'Encrypt values: full ciphertexts, to store'
complete -c ore -n "__fish_ore_needs_command" -f -a "query" -d 'Make queries of values: left ciphertexts, to search with'
complete -c ore -n "__fish_ore_needs_command" -f -a "compare" -d 'Compare two ciphertexts, or a stream of pairs'
complete -c ore -n "__fish_ore_needs_command" -f -a "sort" -d 'Sort ciphertexts, or records that hold one, in plaintext order'
complete -c ore -n "__fish_ore_needs_command" -f -a "rank" -d 'Give each ciphertext its rank, by which any engine can order'
complete -c ore -n "__fish_ore_needs_command" -f -a "filter" -d 'Keep the records in a range, without the key'
complete -c ore -n "__fish_ore_needs_command" -f -a "decrypt" -d 'Open ciphertexts with the key'
complete -c ore -n "__fish_ore_needs_command" -f -a "inspect" -d 'Say what ciphertexts are and what they reveal, without the key'
complete -c ore -n "__fish_ore_needs_command" -f -a "doctor" -d 'Say which AES runs here, and prove that it works'
complete -c ore -n "__fish_ore_needs_command" -f -a "completions" -d 'Print the completions of a shell'
complete -c ore -n "__fish_ore_needs_command" -f -a "man" -d 'Print the manual page, or write all of them'
complete -c ore -n "__fish_ore_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ore -n "__fish_ore_using_subcommand keygen" -s o -l output -d 'Write the key to FILE, readable by you alone [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand keygen" -s s -l scheme -d 'Scheme the key is for' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'
block-ore\t'Typed spaces bound to a context'"
complete -c ore -n "__fish_ore_using_subcommand keygen" -l passphrase-file -d 'Lock the key with the passphrase in FILE, without its final line ending' -r -F
complete -c ore -n "__fish_ore_using_subcommand keygen" -l passphrase -d 'Lock the key with a passphrase, asked for twice on the terminal'
complete -c ore -n "__fish_ore_using_subcommand keygen" -l force -d 'Replace FILE if it exists'
complete -c ore -n "__fish_ore_using_subcommand keygen" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand encrypt" -s k -l key -d 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY' -r -F
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l passphrase-file -d 'Read a locked key\'s passphrase from FILE, without its final line ending' -r -F
complete -c ore -n "__fish_ore_using_subcommand encrypt" -s s -l scheme -d 'Scheme [default: bit6 where it holds the type, else chained]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'
block-ore\t'Typed spaces bound to a context'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -s t -l type -d 'Type of the values [default: u64; under chained, string; block-ore needs one]' -r -f -a "bool\t'true or false'
u8\t'Whole numbers from 0 to 255'
u16\t'Whole numbers from 0 to 65535'
u32\t'Whole numbers from 0 to 4294967295'
u64\t'Whole numbers from 0 to 18446744073709551615'
u128\t'Whole numbers below 2 to the power of 128'
i8\t'Whole numbers from -128 to 127'
i16\t'Whole numbers from -32768 to 32767'
i32\t'Whole numbers from -2147483648 to 2147483647'
i64\t'Whole numbers from -9223372036854775808 to 9223372036854775807'
i128\t'Whole numbers of 128 bits with a sign'
f32\t'Floating point, single precision: 1.5, -2e10, inf'
f64\t'Floating point, double precision'
date\t'Days: 2024-12-31'
timestamp\t'Instants, to the nanosecond (block-ore cuts to the microsecond), with an offset: 2024-12-31T23:59:59Z'
decimal\t'Decimal numbers, exact to 28 places: 19.90'
uuid\t'UUIDs: 67e55044-10b1-426f-9247-bb680e5fe0c8'
string\t'UTF-8 text in the order of its bytes: é is not e, nor is E; no collation'
text\t'Text under block-ore alone, which folds case and accents: École is ecole'
bytes\t'Byte strings, as hex or base64'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l salt -d 'Salt as text, the same for a whole column' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l salt-hex -d 'Salt as hex' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l padding -d 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l max-bytes -d 'Longest string or byte string, before padding [default: 1024]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l context -d 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l context-hex -d 'The context encoded already, as hex' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l date-format -d 'Format of every date or timestamp, as strftime has it: %d.%m.%Y' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l time-unit -d 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z' -r -f -a "s\t'Seconds'
ms\t'Milliseconds'
us\t'Microseconds'
ns\t'Nanoseconds'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l bytes -d 'How values of type bytes are written' -r -f -a "hex\t'Hex digits'
base64\t'Base64'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l out -d 'Text of the ciphertexts' -r -f -a "hex\t'Hex, which carries no mark of key, salt or type'
base64\t'Standard base64, a third shorter than hex; no mark either'
json\t'A JSON record with scheme, type, kind and key id, which later commands check'
binary\t'Each ciphertext after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l to -d 'Put the result into a new field or column and keep the old one' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l assume-utc -d 'Times without an offset are UTC'
complete -c ore -n "__fish_ore_using_subcommand encrypt" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand encrypt" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand query" -l file -d 'Read the values from FILE, - for standard input; may be given again' -r -F
complete -c ore -n "__fish_ore_using_subcommand query" -s k -l key -d 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY' -r -F
complete -c ore -n "__fish_ore_using_subcommand query" -l passphrase-file -d 'Read a locked key\'s passphrase from FILE, without its final line ending' -r -F
complete -c ore -n "__fish_ore_using_subcommand query" -s s -l scheme -d 'Scheme [default: bit6 where it holds the type, else chained]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'
block-ore\t'Typed spaces bound to a context'"
complete -c ore -n "__fish_ore_using_subcommand query" -s t -l type -d 'Type of the values [default: u64; under chained, string; block-ore needs one]' -r -f -a "bool\t'true or false'
u8\t'Whole numbers from 0 to 255'
u16\t'Whole numbers from 0 to 65535'
u32\t'Whole numbers from 0 to 4294967295'
u64\t'Whole numbers from 0 to 18446744073709551615'
u128\t'Whole numbers below 2 to the power of 128'
i8\t'Whole numbers from -128 to 127'
i16\t'Whole numbers from -32768 to 32767'
i32\t'Whole numbers from -2147483648 to 2147483647'
i64\t'Whole numbers from -9223372036854775808 to 9223372036854775807'
i128\t'Whole numbers of 128 bits with a sign'
f32\t'Floating point, single precision: 1.5, -2e10, inf'
f64\t'Floating point, double precision'
date\t'Days: 2024-12-31'
timestamp\t'Instants, to the nanosecond (block-ore cuts to the microsecond), with an offset: 2024-12-31T23:59:59Z'
decimal\t'Decimal numbers, exact to 28 places: 19.90'
uuid\t'UUIDs: 67e55044-10b1-426f-9247-bb680e5fe0c8'
string\t'UTF-8 text in the order of its bytes: é is not e, nor is E; no collation'
text\t'Text under block-ore alone, which folds case and accents: École is ecole'
bytes\t'Byte strings, as hex or base64'"
complete -c ore -n "__fish_ore_using_subcommand query" -l salt -d 'Salt as text, the same for a whole column' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l salt-hex -d 'Salt as hex' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l padding -d 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l max-bytes -d 'Longest string or byte string, before padding [default: 1024]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l context -d 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l context-hex -d 'The context encoded already, as hex' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l date-format -d 'Format of every date or timestamp, as strftime has it: %d.%m.%Y' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l time-unit -d 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z' -r -f -a "s\t'Seconds'
ms\t'Milliseconds'
us\t'Microseconds'
ns\t'Nanoseconds'"
complete -c ore -n "__fish_ore_using_subcommand query" -l bytes -d 'How values of type bytes are written' -r -f -a "hex\t'Hex digits'
base64\t'Base64'"
complete -c ore -n "__fish_ore_using_subcommand query" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand query" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand query" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand query" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l out -d 'Text of the ciphertexts' -r -f -a "hex\t'Hex, which carries no mark of key, salt or type'
base64\t'Standard base64, a third shorter than hex; no mark either'
json\t'A JSON record with scheme, type, kind and key id, which later commands check'
binary\t'Each ciphertext after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand query" -l to -d 'Put the result into a new field or column and keep the old one' -r
complete -c ore -n "__fish_ore_using_subcommand query" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand query" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand query" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand query" -l assume-utc -d 'Times without an offset are UTC'
complete -c ore -n "__fish_ore_using_subcommand query" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand query" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand compare" -l is -d 'Print nothing and answer with the exit status: 0 yes, 1 no, 2 trouble' -r -f -a "lt\t'A is less than B'
le\t'A is less than B or equal'
eq\t'A and B are equal'
ne\t'A and B are not equal'
ge\t'A is greater than B or equal'
gt\t'A is greater than B'"
complete -c ore -n "__fish_ore_using_subcommand compare" -s s -l scheme -d 'Scheme of the ciphertexts [default: the one the bytes fit]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'"
complete -c ore -n "__fish_ore_using_subcommand compare" -l in -d 'Form of the stream of pairs' -r -f -a "lines\t'Two words a line'
jsonl\t'A JSON array of two, or an object with the members a and b, a line'"
complete -c ore -n "__fish_ore_using_subcommand compare" -l on-error -d 'What to do with a bad pair of the stream' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand compare" -l max-line -d 'Longest line of the stream, in bytes' -r
complete -c ore -n "__fish_ore_using_subcommand compare" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand compare" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand compare" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand compare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand sort" -s s -l scheme -d 'Scheme of the ciphertexts [default: the one the bytes fit]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'"
complete -c ore -n "__fish_ore_using_subcommand sort" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand sort" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand sort" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand sort" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l memory -d 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine\'s]' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l temp-dir -d 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]' -r -f -a "(__fish_complete_directories)"
complete -c ore -n "__fish_ore_using_subcommand sort" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand sort" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand sort" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand sort" -s r -l reverse -d 'Greatest first; equal records keep their order, nulls stay last'
complete -c ore -n "__fish_ore_using_subcommand sort" -s u -l unique -d 'Keep the first of equal records only'
complete -c ore -n "__fish_ore_using_subcommand sort" -s c -l check -d 'Write nothing: exit with 1 and name the first record out of order, if there is one; with --unique equal neighbours are out of order too'
complete -c ore -n "__fish_ore_using_subcommand sort" -s m -l merge -d 'Each FILE is sorted already; one that is not is refused, naming the record'
complete -c ore -n "__fish_ore_using_subcommand sort" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand sort" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand rank" -l to -d 'Put the rank into a new field or column and keep the ciphertext' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -s s -l scheme -d 'Scheme of the ciphertexts [default: the one the bytes fit]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'"
complete -c ore -n "__fish_ore_using_subcommand rank" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand rank" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand rank" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand rank" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l memory -d 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine\'s]' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l temp-dir -d 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]' -r -f -a "(__fish_complete_directories)"
complete -c ore -n "__fish_ore_using_subcommand rank" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand rank" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand rank" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand rank" -l ordinal -d 'Number equal records in the order they came instead of giving them one rank'
complete -c ore -n "__fish_ore_using_subcommand rank" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand rank" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand filter" -l lt -d 'Keep what is less than the ciphertext Q' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l le -d 'Keep what is less or equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l eq -d 'Keep what is equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l ne -d 'Keep what is not equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l ge -d 'Keep what is greater or equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l gt -d 'Keep what is greater' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l lt-value -d 'Keep what is less than the value V' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l le-value -d 'Keep what is less or equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l eq-value -d 'Keep what is equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l ne-value -d 'Keep what is not equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l ge-value -d 'Keep what is greater or equal' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l gt-value -d 'Keep what is greater' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -s k -l key -d 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY' -r -F
complete -c ore -n "__fish_ore_using_subcommand filter" -l passphrase-file -d 'Read a locked key\'s passphrase from FILE, without its final line ending' -r -F
complete -c ore -n "__fish_ore_using_subcommand filter" -s s -l scheme -d 'Scheme [default: bit6 where it holds the type, else chained]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'
block-ore\t'Typed spaces bound to a context'"
complete -c ore -n "__fish_ore_using_subcommand filter" -s t -l type -d 'Type of the values [default: u64; under chained, string; block-ore needs one]' -r -f -a "bool\t'true or false'
u8\t'Whole numbers from 0 to 255'
u16\t'Whole numbers from 0 to 65535'
u32\t'Whole numbers from 0 to 4294967295'
u64\t'Whole numbers from 0 to 18446744073709551615'
u128\t'Whole numbers below 2 to the power of 128'
i8\t'Whole numbers from -128 to 127'
i16\t'Whole numbers from -32768 to 32767'
i32\t'Whole numbers from -2147483648 to 2147483647'
i64\t'Whole numbers from -9223372036854775808 to 9223372036854775807'
i128\t'Whole numbers of 128 bits with a sign'
f32\t'Floating point, single precision: 1.5, -2e10, inf'
f64\t'Floating point, double precision'
date\t'Days: 2024-12-31'
timestamp\t'Instants, to the nanosecond (block-ore cuts to the microsecond), with an offset: 2024-12-31T23:59:59Z'
decimal\t'Decimal numbers, exact to 28 places: 19.90'
uuid\t'UUIDs: 67e55044-10b1-426f-9247-bb680e5fe0c8'
string\t'UTF-8 text in the order of its bytes: é is not e, nor is E; no collation'
text\t'Text under block-ore alone, which folds case and accents: École is ecole'
bytes\t'Byte strings, as hex or base64'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l salt -d 'Salt as text, the same for a whole column' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l salt-hex -d 'Salt as hex' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l padding -d 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l max-bytes -d 'Longest string or byte string, before padding [default: 1024]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l context -d 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l context-hex -d 'The context encoded already, as hex' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l date-format -d 'Format of every date or timestamp, as strftime has it: %d.%m.%Y' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l time-unit -d 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z' -r -f -a "s\t'Seconds'
ms\t'Milliseconds'
us\t'Microseconds'
ns\t'Nanoseconds'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l bytes -d 'How values of type bytes are written' -r -f -a "hex\t'Hex digits'
base64\t'Base64'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand filter" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand filter" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand filter" -l invert -d 'Keep the records that the bounds leave out'
complete -c ore -n "__fish_ore_using_subcommand filter" -l count -d 'Print how many records match instead of the records'
complete -c ore -n "__fish_ore_using_subcommand filter" -l assume-utc -d 'Times without an offset are UTC'
complete -c ore -n "__fish_ore_using_subcommand filter" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand filter" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand decrypt" -s k -l key -d 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY' -r -F
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l passphrase-file -d 'Read a locked key\'s passphrase from FILE, without its final line ending' -r -F
complete -c ore -n "__fish_ore_using_subcommand decrypt" -s s -l scheme -d 'Scheme [default: the one the ciphertext\'s bytes fit]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'
block-ore\t'Typed spaces bound to a context'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -s t -l type -d 'Type of the values [default: the one in the JSON record; bare hex and block-ore need it]' -r -f -a "bool\t'true or false'
u8\t'Whole numbers from 0 to 255'
u16\t'Whole numbers from 0 to 65535'
u32\t'Whole numbers from 0 to 4294967295'
u64\t'Whole numbers from 0 to 18446744073709551615'
u128\t'Whole numbers below 2 to the power of 128'
i8\t'Whole numbers from -128 to 127'
i16\t'Whole numbers from -32768 to 32767'
i32\t'Whole numbers from -2147483648 to 2147483647'
i64\t'Whole numbers from -9223372036854775808 to 9223372036854775807'
i128\t'Whole numbers of 128 bits with a sign'
f32\t'Floating point, single precision: 1.5, -2e10, inf'
f64\t'Floating point, double precision'
date\t'Days: 2024-12-31'
timestamp\t'Instants, to the nanosecond (block-ore cuts to the microsecond), with an offset: 2024-12-31T23:59:59Z'
decimal\t'Decimal numbers, exact to 28 places: 19.90'
uuid\t'UUIDs: 67e55044-10b1-426f-9247-bb680e5fe0c8'
string\t'UTF-8 text in the order of its bytes: é is not e, nor is E; no collation'
text\t'Text under block-ore alone, which folds case and accents: École is ecole'
bytes\t'Byte strings, as hex or base64'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l salt -d 'Salt as text, as it was given to encrypt' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l salt-hex -d 'Salt as hex' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l context -d 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l context-hex -d 'The context encoded already, as hex' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l date-format -d 'Format of every date or timestamp, as strftime has it: %d.%m.%Y' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l time-unit -d 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z' -r -f -a "s\t'Seconds'
ms\t'Milliseconds'
us\t'Microseconds'
ns\t'Nanoseconds'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l bytes -d 'How values of type bytes are written' -r -f -a "hex\t'Hex digits'
base64\t'Base64'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l out -d 'Text of the values' -r -f -a "text\t'The value as it is'
json\t'A JSON value: strings in quotes, so that any string fits on a line'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l to -d 'Put the result into a new field or column and keep the old one' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l assume-utc -d 'Times without an offset are UTC'
complete -c ore -n "__fish_ore_using_subcommand decrypt" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand decrypt" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand inspect" -s s -l scheme -d 'Scheme of the ciphertexts [default: the one the bytes fit]' -r -f -a "bit6\t'Six-bit blocks, values of up to 10 bytes'
chained\t'Six-bit blocks of any number: strings, bytes, wide integers'
legacy\t'The format of 2021'"
complete -c ore -n "__fish_ore_using_subcommand inspect" -l in -d 'Form of the records' -r -f -a "lines\t'One value or ciphertext a line'
jsonl\t'One JSON value a line'
csv\t'RFC 4180, with a header unless --no-header is given'
binary\t'Ciphertexts, each after its length as four bytes, big-endian'"
complete -c ore -n "__fish_ore_using_subcommand inspect" -l field -d 'Field to work on: a key of the object, or a JSON pointer such as /user/born' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -l column -d 'Column to work on: its name in the header, or its number from 1' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -l delimiter -d 'What separates cells: one character, \\t for a tab [default: a comma]' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -l null-text -d 'The unquoted cell that is null [default: \\N between tabs, else none]' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -l nulls -d 'What to do with null, null cells and missing fields' -r -f -a "refuse\t'A null is an error'
pass\t'A null goes through as it is'
first\t'Under block-ore, a null is a term that sorts before every value'
last\t'Under block-ore, a null is a term that sorts after every value'"
complete -c ore -n "__fish_ore_using_subcommand inspect" -l on-error -d 'What to do with a bad record' -r -f -a "stop\t'End at the first one; what came before it has been written'
skip\t'Report each, write an empty line, null or an empty cell in its place, and exit with 2 at the end'"
complete -c ore -n "__fish_ore_using_subcommand inspect" -l max-line -d 'Longest record in bytes, its line end not counted' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -s o -l output -d 'Write to FILE, which is replaced only if all goes well [default: stdout]' -r -F
complete -c ore -n "__fish_ore_using_subcommand inspect" -l threads -d 'Number of threads [default: one a processor]' -r
complete -c ore -n "__fish_ore_using_subcommand inspect" -l progress -d 'When to show progress on stderr' -r -f -a "auto\t'If stderr is a terminal, the output is not, and the run lasts over a second'
always\t'In any case'
never\t'Never'"
complete -c ore -n "__fish_ore_using_subcommand inspect" -l each -d 'Tell all of each ciphertext, one after another'
complete -c ore -n "__fish_ore_using_subcommand inspect" -l json -d 'Print JSON; its members are listed at the end of --help'
complete -c ore -n "__fish_ore_using_subcommand inspect" -l no-header -d 'The CSV has no header: its first row is data'
complete -c ore -n "__fish_ore_using_subcommand inspect" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand doctor" -l json -d 'Print one JSON object; its members are listed below'
complete -c ore -n "__fish_ore_using_subcommand doctor" -l require-hardware -d 'Exit with status 1 unless AES runs in hardware'
complete -c ore -n "__fish_ore_using_subcommand doctor" -l bench -d 'Measure values per second for each scheme and type, on one thread (about 3 seconds)'
complete -c ore -n "__fish_ore_using_subcommand doctor" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand man" -l out -d 'Write the pages of all commands into DIR, which is made if it is missing' -r -f -a "(__fish_complete_directories)"
complete -c ore -n "__fish_ore_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "keygen" -d 'Make a key file'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "encrypt" -d 'Encrypt values: full ciphertexts, to store'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "query" -d 'Make queries of values: left ciphertexts, to search with'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "compare" -d 'Compare two ciphertexts, or a stream of pairs'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "sort" -d 'Sort ciphertexts, or records that hold one, in plaintext order'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "rank" -d 'Give each ciphertext its rank, by which any engine can order'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "filter" -d 'Keep the records in a range, without the key'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "decrypt" -d 'Open ciphertexts with the key'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "inspect" -d 'Say what ciphertexts are and what they reveal, without the key'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "doctor" -d 'Say which AES runs here, and prove that it works'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "completions" -d 'Print the completions of a shell'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "man" -d 'Print the manual page, or write all of them'
complete -c ore -n "__fish_ore_using_subcommand help; and not __fish_seen_subcommand_from keygen encrypt query compare sort rank filter decrypt inspect doctor completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
