# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of the schemas in share/.

for python in python3 /usr/bin/python3 ''; do
	[[ -n $python ]] || skip 'python3 has no jsonschema'
	! "$python" -c 'import jsonschema' 2>/dev/null || break
done

# valid FILE...: JSON that racecheck wrote, each by the schema of its kind.
valid() {
	"$python" "$SRC/testsuite/manual/validate.py" "$SRC/share" "$@"
}
