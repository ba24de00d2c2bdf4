# SPDX-License-Identifier: GPL-3.0-or-later
"""validate.py SCHEMA FILE...: each file is valid, and has no member that the schema does not name.

For users the schema is open, so that a new member breaks nobody; here it has to know every one.
"""
import json
import sys

import jsonschema


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


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
close(schema)
failed = False
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        document = json.load(file)
    for error in validator(schema).iter_errors(document):
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        failed = True
sys.exit(failed)
