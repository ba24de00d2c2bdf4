# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for the tests of linking: little programs of several files.
#
#     . "$SRC/testsuite/link/lib.sh"
#     write a.c <<<'int x;'
#     program a.c
#     expect variables <<<'x a.c:1 public 4 bytes'

. "$SRC/testsuite/lib.sh"

# program FILE...: compile each, link all into ./linked.
program() {
	local file

	for file; do
		compile sidecar -O1 -w "${FLAGS[@]}" -c "$file" -o "${file%.*}.o"
	done
	"$RACECHECK" dump --pass=link "${@/%.*/.o.rcf}" >linked
}
FLAGS=()

# section NAME: what ./linked says there, one blank between words, in order.
section() {
	sed -n "/^$1\$/,/^\$/p" linked | sed -e 1d -e '/^$/d' -e 's/^  //' | tr -s ' '
}

# expect SECTION: it is just what standard input says.
expect() {
	cat >expected
	section "$1" >actual
	assert_same expected actual
}

# functions PATTERN: the lines of functions of that name, without where they stand.
functions() {
	section functions | grep -E "^($1)([@. ]|\$)" | sed 's/ [^ ]*:[0-9]*//'
}

# expect_functions PATTERN: likewise.
expect_functions() {
	cat >expected
	functions "$1" >actual || :
	assert_same expected actual
}
