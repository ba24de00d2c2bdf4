# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for hostile inputs: a result or a clear message within limits of time
# and memory, never a crash or a hang.
. "$SRC/testsuite/lib.sh"

PASSES=(link lockdb callgraph locksets accesses pointsto contexts selfcheck sites findings)
FORMATS=(text lines)
LIMIT_SECONDS=20    # of CPU time, so that a busy machine makes no test fail; ten times of the clock
LIMIT_KB=1500000    # of address space; HOSTILE_UNLIMITED=1: any, for a racecheck with ASan

# limited COMMAND...: within the limits, which are no reason to end.
limited() {
	(
		[[ -n ${HOSTILE_UNLIMITED-} ]] || ulimit -v "$LIMIT_KB"
		ulimit -t "$LIMIT_SECONDS"
		exec timeout -k 5 "$((10 * LIMIT_SECONDS))" "$@"
	)
}

# dump_to FILE PASS ARGUMENT...: a pass that must succeed, and be silent.
dump_to() {
	local file=$1 pass=$2 status=0

	shift 2
	limited "$RACECHECK" dump "--pass=$pass" "$@" >"$file" 2>err || status=$?
	((status == 0)) && [[ ! -s err ]] && return 0
	head -n 20 err >&2
	fail "racecheck dump --pass=$pass $*: exit $status"
}

# survive ARGUMENT...: all passes end with 0 (a result) or 2 (a message that says
# what is wrong), in both formats.
survive() {
	local pass format status

	for pass in "${PASSES[@]}"; do
		for format in "${FORMATS[@]}"; do
			[[ $format == text || $pass == locksets || $pass == pointsto || $pass == contexts ]] || continue
			status=0
			limited "$RACECHECK" dump "--pass=$pass" "--format=$format" -j4 "$@" \
				>out 2>err || status=$?
			((status == 0 || status == 2)) && ! grep -qE 'out of memory|bug' err &&
				{ ((status == 0)) || [[ -s err ]]; } && continue
			head -n 20 err >&2
			fail "racecheck dump --pass=$pass --format=$format $*: exit $status"
		done
	done
}

# build_shapes: ./shape, which makes records that no compiler would.
build_shapes() {
	"$CC" -O1 -std=gnu11 -I"$SRC/include" -I"$SRC/summarizer" "$SRC/testsuite/hostile/shape.c" \
		"$SRC/summarizer/facts/cursor.c" -o shape -lzstd
}
