# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of the report: a program, and racecheck with findings of it that
# are written down (given.c), in the directory of the test.

# shellcheck source=../lib.sh
. "$SRC/testsuite/lib.sh"
GIVEN=$PWD/findings
export GIVEN RACECHECK_LOCKDB=$SRC/lockdb
unset NO_COLOR GCC_COLORS

[[ -x $SRC/build/unit/given ]] || fail 'build/unit/given is not built (make unit-tests)'

# build_program: the program of the tests, compiled here from a copy.
build_program() {
	cp "$SRC"/testsuite/report/program/* .
	compile sidecar -O2 -g0 -c conn.c main.c
}

# given ARGUMENT...: racecheck, which finds what ./findings says.
given() {
	"$SRC/build/unit/given" "$@"
}
