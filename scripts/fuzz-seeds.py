#!/usr/bin/env python3
"""Seeds of the fuzz targets: fuzz/corpus/TARGET from tests/vectors and tests/cases.json."""
import hashlib
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = 32  # a value's target takes its type from the first byte, modulo their number


def seed(target, content):
    folder = ROOT / "fuzz" / "corpus" / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha256(content).hexdigest()[:16]).write_bytes(content)


def texts(node):
    """Every string in a JSON document."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, (list, dict)):
        for inner in node.values() if isinstance(node, dict) else node:
            yield from texts(inner)


for path in sorted((ROOT / "tests" / "vectors").glob("*.jsonl")):
    before = b""
    for line in path.read_text().splitlines():
        record = json.loads(line)
        for member in ("left", "full"):
            if record.get(member):
                wire = bytes.fromhex(record[member])
                seed("wire", wire)
                seed("compare", len(before).to_bytes(2, "big") + before + wire)
                before = wire
        if isinstance(record.get("value"), str):
            for ty in range(TYPES):
                seed("value", bytes([ty]) + record["value"].encode())

for text in texts(json.loads((ROOT / "tests" / "cases.json").read_text())):
    content = text.encode()[:4096]
    seed("lines", content)
    for options in range(5):
        seed("json", bytes([options]) + content)
    for options in (0, 1, 3, 4, 8, 16):
        seed("csv", bytes([options]) + content)
    seed("key_file", content)
seed("key_file", (ROOT / "src" / "keys" / "locked.json").read_bytes())
for key in sorted((ROOT / "tests" / "cli" / "fixtures").glob("*key*")):
    seed("key_file", key.read_bytes())
