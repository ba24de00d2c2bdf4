# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - annotated sources for the call graph.
#
# In tests/NAME.c (and NAME-2.c, NAME-3.c, linked with it) a line says what its
# calls through values may call, one comment for one call, in the dump's order:
#
#     p->open(1);        //: indirect f1, f2
#     start(&t, run);    //: spawns run
#
# A line without a comment has no such call.  Functions begin in column 0 with
# their name on that line.  A line "// cycle: f, g" expects that component.

. "$SRC/testsuite/lib.sh"

# expected FILE...: what the comments say: "function:line: kind targets".
expected() {
	awk '
		/^[a-z].*\(.*[^;]$/ || /^[a-z].*\{.*\}/ {
			text = $0
			sub(/\(.*/, "", text)
			sub(/.*[^A-Za-z0-9_]/, "", text)
			name = text
		}
		/^\/\/ cycle: / { sub(/^\/\/ /, ""); print; next }
		/\/\/: / {
			text = $0
			sub(/.*\/\/: /, "", text)
			n = split(text, parts, " ;; ")
			for (i = 1; i <= n; i++)
				print name ":" FNR ": " parts[i]
		}' "$@" | sort
}

# found ARGUMENT...: the same from the dump.
found() {
	"$RACECHECK" dump --pass=callgraph "$@" | awk '
		/^$/ { exit }
		/^cycle of / { sub(/ of [0-9]+/, ""); print; next }
		/^[^ ]/ { name = $1; sub(/@.*/, "", name); next }
		/^  [0-9]+: / { line = $1 }
		/^  [0-9]+: direct / { next }
		/^  [0-9]+: nothing / { next }
		/^  [0-9]+: / { kind = $2 }
		/^      / { kind = $2 }
		{ targets = $0; sub(/.* -> /, "", targets); print name ":" line " " kind " " targets }
	' | sort
}

# check_calls NAME [ARGUMENT...]: compile tests/NAME*.c and compare.
check_calls() {
	local file objects=() sources=() name=$1

	shift
	for file in "$SRC/testsuite/callgraph/tests/$name".c "$SRC/testsuite/callgraph/tests/$name"-?.c; do
		[[ -f $file ]] || continue
		cp "$file" "$SRC"/testsuite/callgraph/tests/*.h .
		sources+=("${file##*/}")
		file=${file##*/}
		compile sidecar -O2 -w -c "$file" -o "${file%.c}.o"
		objects+=("${file%.c}.o.rcf")
	done
	expected "${sources[@]}" >"$name.expected"
	found "$@" "${objects[@]}" >"$name.found"
	assert_same "$name.expected" "$name.found"
	found -j1 "$@" "${objects[@]}" >"$name.one"
	assert_same "$name.found" "$name.one"
}
