# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - annotated sources for points-to.
#
# In tests/NAME.c (and NAME-2.c, NAME-3.c, linked with it) a line says where its
# accesses through pointers may go, in the dump's order, and what of that other
# threads may reach:
#
#     p->count++;        //: p->count -> counter (shared) ;; p->count -> counter (shared)
#     *q = 1;            //: *q -> main.local, heap at main:12
#
# @ stands for the line itself ("heap at main:@").  A line without a comment has no
# such access.

. "$SRC/testsuite/lib.sh"

# expected FILE...: what the comments say: "file:line: place -> targets".
expected() {
	awk '
		/\/\/: / {
			text = $0
			sub(/.*\/\/: /, "", text)
			gsub(/@/, FNR, text)
			n = split(text, parts, " ;; ")
			for (i = 1; i <= n; i++)
				print FILENAME ":" FNR ": " parts[i]
		}' "$@" | sort
}

# found ARGUMENT...: the same from the dump.
found() {
	"$RACECHECK" dump --pass=pointsto --format=lines "$@" | sed -E 's/^([^:]*:[0-9]+):[^:]*: /\1: /' | sort
}

# check_pointers NAME [ARGUMENT...]: compile tests/NAME*.c and compare.
check_pointers() {
	local file objects=() sources=() name=$1

	shift
	for file in "$SRC/testsuite/pointsto/tests/$name".c "$SRC/testsuite/pointsto/tests/$name"-?.c; do
		[[ -f $file ]] || continue
		cp "$file" .
		file=${file##*/}
		sources+=("$file")
		compile sidecar -O2 -w -c "$file" -o "${file%.c}.o"
		objects+=("${file%.c}.o.rcf")
	done
	expected "${sources[@]}" >"$name.expected"
	[[ -s $name.expected ]] || fail "$name.c expects nothing"
	found "$@" "${objects[@]}" >"$name.found"
	assert_same "$name.expected" "$name.found"
	found -j1 "$@" "${objects[@]}" >"$name.one"
	assert_same "$name.found" "$name.one"
}
