# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests written in shell:
#
#     #!/bin/bash
#     . "$SRC/testsuite/lib.sh"
#     need_command ccache
#     write a.c <<<'int x;'
#     compile sidecar -O2 -c a.c
#     assert_file a.o.rcf
#
# A test runs in a fresh directory of its own and may leave anything there.
# A command that fails ends the test; the trap says which one.

set -eu -o pipefail
: "${SRC:?run this by testsuite/run}" "${RACECHECK:?}" "${PLUGIN:?}" "${CC:?}" "${CXX:?}"
case $(realpath .)/ in
"$(realpath "$SRC")"/build/*) ;;
"$(realpath "$SRC")"/*)
	echo 'a test leaves files where it runs: run it by testsuite/run, or in another directory' >&2
	exit 2
	;;
esac
trap 'echo "${BASH_SOURCE[0]}:$LINENO: $BASH_COMMAND: exit $?" >&2' ERR

# fail REASON...: the test failed.
fail() {
	echo "$*" >&2
	exit 1
}

# skip REASON...: the test cannot be run here.
skip() {
	echo "$*"
	exit 77
}

# need_command NAME...: skip when one is not installed.
need_command() {
	local name

	for name; do
		command -v "$name" >/dev/null || skip "$name is not installed"
	done
}

# need_module COMPILER: skip when the plugin has no module for it.
need_module() {
	need_command "$1"
	CC=$1 "$RACECHECK" --cflags >/dev/null 2>&1 || skip "racecheck is not built for $1"
}

# write FILE: standard input to FILE, directories made.
write() {
	mkdir -p "$(dirname "$1")"
	cat >"$1"
}

# plugin_flags MODE: what loads the plugin (split, sidecar, embed, embed-object).
plugin_flags() {
	echo "-fplugin=$PLUGIN" "-fplugin-arg-racecheck-out=$1"
}

# homeless_plugin FILE: a copy of the plugin that does not know the build tree: its
# built-in path (a whole string, so it ends with NUL) is overwritten in place.
homeless_plugin() {
	local home
	home=$(dirname "$PLUGIN")
	sed "s|$home\\x00|$(tr '[:alnum:]' _ <<<"$home")\\x00|g" "$PLUGIN" >"$1"
}

# compile MODE ARGUMENT...: $CC with the plugin; it must succeed and be silent.
# A source file in C++ is compiled by $CC as well: GCC knows by its suffix.
compile() {
	local mode=$1 status=0

	shift
	# shellcheck disable=SC2046 # two words
	"$CC" $(plugin_flags "$mode") "$@" >compile.out 2>&1 || status=$?
	((status == 0)) && [[ ! -s compile.out ]] && return 0
	cat compile.out >&2
	fail "$CC ($mode) $*: exit $status"
}

# facts FILE...: the facts as text.
facts() {
	"$RACECHECK" dump "$@"
}

# assert_same EXPECTED ACTUAL: equal files; shows the difference.
assert_same() {
	diff -u "$1" "$2" >&2 || fail "$1 and $2 differ"
}

# assert_file FILE...: it is there and not empty.
assert_file() {
	local file

	for file; do
		[[ -s $file ]] || fail "$file is missing or empty"
	done
}

# assert_no_file FILE...: it is not there.
assert_no_file() {
	local file

	for file; do
		[[ ! -e $file ]] || fail "$file should not be there"
	done
}

# assert_contains FILE TEXT: a line holds the text.
assert_contains() {
	grep -qF -- "$2" "$1" || {
		sed 's/^/  > /' "$1" >&2
		fail "$1 does not contain: $2"
	}
}

# assert_status EXPECTED COMMAND...: it ends with that exit status; its output
# is left in ./out and ./err.
assert_status() {
	local expected=$1 status=0

	shift
	"$@" >out 2>err || status=$?
	((status == expected)) || {
		cat out err >&2
		fail "$*: exit $status, not $expected"
	}
}
