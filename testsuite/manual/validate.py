# SPDX-License-Identifier: GPL-3.0-or-later
"""validate.py SHARE FILE...: each file is valid by its schema in SHARE, and has no member that the schema does not name.

For users the schemas are open, so that a new member breaks nobody; here they have to know every one.  The last line
says how many files of each kind there were.
"""
import collections
import json
import sys

import jsonschema

# The member that tells which of racecheck's commands wrote it.  What dump writes follows include/rcf.h.
KINDS = {"findings": "report", "changes": "diff", "programs": "locks", "rcf_major": "dump", "threads": "dump"}


def close(schema):
    """The same schema, in which no object has other members than those it names."""
    if isinstance(schema, dict):
        if schema.get("type") == "object" and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
        for part in schema.values():
            close(part)
    elif isinstance(schema, list):
        for part in schema:
            close(part)


def validator_of(path):
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    close(schema)
    return kind(schema)


validators = {kind: validator_of(f"{sys.argv[1]}/racecheck-{kind}.schema.json") for kind in ("report", "diff", "locks")}
counts, failed = collections.Counter(), False
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        document = json.load(file)
    kind = next((kind for member, kind in KINDS.items() if member in document), "unknown")
    counts[kind] += 1
    if kind == "unknown":
        print(f"{name}: none of {', '.join(KINDS)} is in it")
        failed = True
    for error in validators[kind].iter_errors(document) if kind in validators else ():
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        failed = True
print(", ".join(f"{number} {kind}" for kind, number in sorted(counts.items())))
sys.exit(failed)
