
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ore' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ore'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'ore' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('keygen', 'keygen', [CompletionResultType]::ParameterValue, 'Make a key file')
            [CompletionResult]::new('encrypt', 'encrypt', [CompletionResultType]::ParameterValue, 'Encrypt values: full ciphertexts, to store')
            [CompletionResult]::new('query', 'query', [CompletionResultType]::ParameterValue, 'Make queries of values: left ciphertexts, to search with')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare two ciphertexts, or a stream of pairs')
            [CompletionResult]::new('sort', 'sort', [CompletionResultType]::ParameterValue, 'Sort ciphertexts, or records that hold one, in plaintext order')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'Give each ciphertext its rank, by which any engine can order')
            [CompletionResult]::new('filter', 'filter', [CompletionResultType]::ParameterValue, 'Keep the records in a range, without the key')
            [CompletionResult]::new('decrypt', 'decrypt', [CompletionResultType]::ParameterValue, 'Open ciphertexts with the key')
            [CompletionResult]::new('inspect', 'inspect', [CompletionResultType]::ParameterValue, 'Say what ciphertexts are and what they reveal, without the key')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Say which AES runs here, and prove that it works')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completions of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ore;keygen' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the key to FILE, readable by you alone [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the key to FILE, readable by you alone [default: stdout]')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme the key is for')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme the key is for')
            [CompletionResult]::new('--passphrase-file', '--passphrase-file', [CompletionResultType]::ParameterName, 'Lock the key with the passphrase in FILE, without its final line ending')
            [CompletionResult]::new('--passphrase', '--passphrase', [CompletionResultType]::ParameterName, 'Lock the key with a passphrase, asked for twice on the terminal')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Replace FILE if it exists')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;encrypt' {
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--passphrase-file', '--passphrase-file', [CompletionResultType]::ParameterName, 'Read a locked key''s passphrase from FILE, without its final line ending')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--type', '--type', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--salt', '--salt', [CompletionResultType]::ParameterName, 'Salt as text, the same for a whole column')
            [CompletionResult]::new('--salt-hex', '--salt-hex', [CompletionResultType]::ParameterName, 'Salt as hex')
            [CompletionResult]::new('--padding', '--padding', [CompletionResultType]::ParameterName, 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Longest string or byte string, before padding [default: 1024]')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]')
            [CompletionResult]::new('--context-hex', '--context-hex', [CompletionResultType]::ParameterName, 'The context encoded already, as hex')
            [CompletionResult]::new('--date-format', '--date-format', [CompletionResultType]::ParameterName, 'Format of every date or timestamp, as strftime has it: %d.%m.%Y')
            [CompletionResult]::new('--time-unit', '--time-unit', [CompletionResultType]::ParameterName, 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'How values of type bytes are written')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Text of the ciphertexts')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Put the result into a new field or column and keep the old one')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--assume-utc', '--assume-utc', [CompletionResultType]::ParameterName, 'Times without an offset are UTC')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;query' {
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'Read the values from FILE, - for standard input; may be given again')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--passphrase-file', '--passphrase-file', [CompletionResultType]::ParameterName, 'Read a locked key''s passphrase from FILE, without its final line ending')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--type', '--type', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--salt', '--salt', [CompletionResultType]::ParameterName, 'Salt as text, the same for a whole column')
            [CompletionResult]::new('--salt-hex', '--salt-hex', [CompletionResultType]::ParameterName, 'Salt as hex')
            [CompletionResult]::new('--padding', '--padding', [CompletionResultType]::ParameterName, 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Longest string or byte string, before padding [default: 1024]')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]')
            [CompletionResult]::new('--context-hex', '--context-hex', [CompletionResultType]::ParameterName, 'The context encoded already, as hex')
            [CompletionResult]::new('--date-format', '--date-format', [CompletionResultType]::ParameterName, 'Format of every date or timestamp, as strftime has it: %d.%m.%Y')
            [CompletionResult]::new('--time-unit', '--time-unit', [CompletionResultType]::ParameterName, 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'How values of type bytes are written')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Text of the ciphertexts')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Put the result into a new field or column and keep the old one')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--assume-utc', '--assume-utc', [CompletionResultType]::ParameterName, 'Times without an offset are UTC')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;compare' {
            [CompletionResult]::new('--is', '--is', [CompletionResultType]::ParameterName, 'Print nothing and answer with the exit status: 0 yes, 1 no, 2 trouble')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the stream of pairs')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad pair of the stream')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest line of the stream, in bytes')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;sort' {
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine''s]')
            [CompletionResult]::new('--temp-dir', '--temp-dir', [CompletionResultType]::ParameterName, 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('-r', '-r', [CompletionResultType]::ParameterName, 'Greatest first; equal records keep their order, nulls stay last')
            [CompletionResult]::new('--reverse', '--reverse', [CompletionResultType]::ParameterName, 'Greatest first; equal records keep their order, nulls stay last')
            [CompletionResult]::new('-u', '-u', [CompletionResultType]::ParameterName, 'Keep the first of equal records only')
            [CompletionResult]::new('--unique', '--unique', [CompletionResultType]::ParameterName, 'Keep the first of equal records only')
            [CompletionResult]::new('-c', '-c', [CompletionResultType]::ParameterName, 'Write nothing: exit with 1 and name the first record out of order, if there is one; with --unique equal neighbours are out of order too')
            [CompletionResult]::new('--check', '--check', [CompletionResultType]::ParameterName, 'Write nothing: exit with 1 and name the first record out of order, if there is one; with --unique equal neighbours are out of order too')
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Each FILE is sorted already; one that is not is refused, naming the record')
            [CompletionResult]::new('--merge', '--merge', [CompletionResultType]::ParameterName, 'Each FILE is sorted already; one that is not is refused, naming the record')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;rank' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Put the rank into a new field or column and keep the ciphertext')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory for records, in bytes or with K, M or G: what is more goes through temporary files [default: a quarter of the machine''s]')
            [CompletionResult]::new('--temp-dir', '--temp-dir', [CompletionResultType]::ParameterName, 'Folder for temporary files, which are private and gone however the run ends [default: $TMPDIR, else /tmp]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--ordinal', '--ordinal', [CompletionResultType]::ParameterName, 'Number equal records in the order they came instead of giving them one rank')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;filter' {
            [CompletionResult]::new('--lt', '--lt', [CompletionResultType]::ParameterName, 'Keep what is less than the ciphertext Q')
            [CompletionResult]::new('--le', '--le', [CompletionResultType]::ParameterName, 'Keep what is less or equal')
            [CompletionResult]::new('--eq', '--eq', [CompletionResultType]::ParameterName, 'Keep what is equal')
            [CompletionResult]::new('--ne', '--ne', [CompletionResultType]::ParameterName, 'Keep what is not equal')
            [CompletionResult]::new('--ge', '--ge', [CompletionResultType]::ParameterName, 'Keep what is greater or equal')
            [CompletionResult]::new('--gt', '--gt', [CompletionResultType]::ParameterName, 'Keep what is greater')
            [CompletionResult]::new('--lt-value', '--lt-value', [CompletionResultType]::ParameterName, 'Keep what is less than the value V')
            [CompletionResult]::new('--le-value', '--le-value', [CompletionResultType]::ParameterName, 'Keep what is less or equal')
            [CompletionResult]::new('--eq-value', '--eq-value', [CompletionResultType]::ParameterName, 'Keep what is equal')
            [CompletionResult]::new('--ne-value', '--ne-value', [CompletionResultType]::ParameterName, 'Keep what is not equal')
            [CompletionResult]::new('--ge-value', '--ge-value', [CompletionResultType]::ParameterName, 'Keep what is greater or equal')
            [CompletionResult]::new('--gt-value', '--gt-value', [CompletionResultType]::ParameterName, 'Keep what is greater')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--passphrase-file', '--passphrase-file', [CompletionResultType]::ParameterName, 'Read a locked key''s passphrase from FILE, without its final line ending')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme [default: bit6 where it holds the type, else chained]')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--type', '--type', [CompletionResultType]::ParameterName, 'Type of the values [default: u64; under chained, string; block-ore needs one]')
            [CompletionResult]::new('--salt', '--salt', [CompletionResultType]::ParameterName, 'Salt as text, the same for a whole column')
            [CompletionResult]::new('--salt-hex', '--salt-hex', [CompletionResultType]::ParameterName, 'Salt as hex')
            [CompletionResult]::new('--padding', '--padding', [CompletionResultType]::ParameterName, 'Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Longest string or byte string, before padding [default: 1024]')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]')
            [CompletionResult]::new('--context-hex', '--context-hex', [CompletionResultType]::ParameterName, 'The context encoded already, as hex')
            [CompletionResult]::new('--date-format', '--date-format', [CompletionResultType]::ParameterName, 'Format of every date or timestamp, as strftime has it: %d.%m.%Y')
            [CompletionResult]::new('--time-unit', '--time-unit', [CompletionResultType]::ParameterName, 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'How values of type bytes are written')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--invert', '--invert', [CompletionResultType]::ParameterName, 'Keep the records that the bounds leave out')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print how many records match instead of the records')
            [CompletionResult]::new('--assume-utc', '--assume-utc', [CompletionResultType]::ParameterName, 'Times without an offset are UTC')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;decrypt' {
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY')
            [CompletionResult]::new('--passphrase-file', '--passphrase-file', [CompletionResultType]::ParameterName, 'Read a locked key''s passphrase from FILE, without its final line ending')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme [default: the one the ciphertext''s bytes fit]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme [default: the one the ciphertext''s bytes fit]')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Type of the values [default: the one in the JSON record; bare hex and block-ore need it]')
            [CompletionResult]::new('--type', '--type', [CompletionResultType]::ParameterName, 'Type of the values [default: the one in the JSON record; bare hex and block-ore need it]')
            [CompletionResult]::new('--salt', '--salt', [CompletionResultType]::ParameterName, 'Salt as text, as it was given to encrypt')
            [CompletionResult]::new('--salt-hex', '--salt-hex', [CompletionResultType]::ParameterName, 'Salt as hex')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'What block-ore terms compare within, such as a column; twice for a pair, such as table and column [default: none]')
            [CompletionResult]::new('--context-hex', '--context-hex', [CompletionResultType]::ParameterName, 'The context encoded already, as hex')
            [CompletionResult]::new('--date-format', '--date-format', [CompletionResultType]::ParameterName, 'Format of every date or timestamp, as strftime has it: %d.%m.%Y')
            [CompletionResult]::new('--time-unit', '--time-unit', [CompletionResultType]::ParameterName, 'Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z')
            [CompletionResult]::new('--bytes', '--bytes', [CompletionResultType]::ParameterName, 'How values of type bytes are written')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Text of the values')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Put the result into a new field or column and keep the old one')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--assume-utc', '--assume-utc', [CompletionResultType]::ParameterName, 'Times without an offset are UTC')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;inspect' {
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--scheme', '--scheme', [CompletionResultType]::ParameterName, 'Scheme of the ciphertexts [default: the one the bytes fit]')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'Form of the records')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Field to work on: a key of the object, or a JSON pointer such as /user/born')
            [CompletionResult]::new('--column', '--column', [CompletionResultType]::ParameterName, 'Column to work on: its name in the header, or its number from 1')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates cells: one character, \t for a tab [default: a comma]')
            [CompletionResult]::new('--null-text', '--null-text', [CompletionResultType]::ParameterName, 'The unquoted cell that is null [default: \N between tabs, else none]')
            [CompletionResult]::new('--nulls', '--nulls', [CompletionResultType]::ParameterName, 'What to do with null, null cells and missing fields')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad record')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'Longest record in bytes, its line end not counted')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, which is replaced only if all goes well [default: stdout]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one a processor]')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'When to show progress on stderr')
            [CompletionResult]::new('--each', '--each', [CompletionResultType]::ParameterName, 'Tell all of each ciphertext, one after another')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON; its members are listed at the end of --help')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The CSV has no header: its first row is data')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;doctor' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object; its members are listed below')
            [CompletionResult]::new('--require-hardware', '--require-hardware', [CompletionResultType]::ParameterName, 'Exit with status 1 unless AES runs in hardware')
            [CompletionResult]::new('--bench', '--bench', [CompletionResultType]::ParameterName, 'Measure values per second for each scheme and type, on one thread (about 3 seconds)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;completions' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;man' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the pages of all commands into DIR, which is made if it is missing')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ore;help' {
            [CompletionResult]::new('keygen', 'keygen', [CompletionResultType]::ParameterValue, 'Make a key file')
            [CompletionResult]::new('encrypt', 'encrypt', [CompletionResultType]::ParameterValue, 'Encrypt values: full ciphertexts, to store')
            [CompletionResult]::new('query', 'query', [CompletionResultType]::ParameterValue, 'Make queries of values: left ciphertexts, to search with')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare two ciphertexts, or a stream of pairs')
            [CompletionResult]::new('sort', 'sort', [CompletionResultType]::ParameterValue, 'Sort ciphertexts, or records that hold one, in plaintext order')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'Give each ciphertext its rank, by which any engine can order')
            [CompletionResult]::new('filter', 'filter', [CompletionResultType]::ParameterValue, 'Keep the records in a range, without the key')
            [CompletionResult]::new('decrypt', 'decrypt', [CompletionResultType]::ParameterValue, 'Open ciphertexts with the key')
            [CompletionResult]::new('inspect', 'inspect', [CompletionResultType]::ParameterValue, 'Say what ciphertexts are and what they reveal, without the key')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Say which AES runs here, and prove that it works')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completions of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ore;help;keygen' {
            break
        }
        'ore;help;encrypt' {
            break
        }
        'ore;help;query' {
            break
        }
        'ore;help;compare' {
            break
        }
        'ore;help;sort' {
            break
        }
        'ore;help;rank' {
            break
        }
        'ore;help;filter' {
            break
        }
        'ore;help;decrypt' {
            break
        }
        'ore;help;inspect' {
            break
        }
        'ore;help;doctor' {
            break
        }
        'ore;help;completions' {
            break
        }
        'ore;help;man' {
            break
        }
        'ore;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
