# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of what changed between two builds.

# shellcheck source=../lib.sh
. "$SRC/testsuite/lib.sh"
export RACECHECK_LOCKDB=$SRC/lockdb

# build NAME [SOURCE...]: the program NAME, of NAME.c or these sources.
build() {
	local name=$1 source objects=()

	shift
	(($#)) || set -- "$name.c"
	for source; do
		objects+=("$name-$(basename "$source" .c).o")
		compile sidecar -O1 -g -c "$source" -o "${objects[-1]}"
	done
	"$CC" -o "$name" "${objects[@]}" -lpthread
	printf '%s\n' "${objects[@]}" >"$name.objects"
}

# inputs NAME: the objects of that program.
inputs() {
	cat "$1.objects"
}
