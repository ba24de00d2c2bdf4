# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# torture.sh - sources to torture the plugin with, and the table of results.
#
#     torture_gcc gcc.c-torture/compile | torture_run "name of the row"
#     torture_csmith 1 20 | torture_run csmith
#     torture_end                          # fails if a row had a failure
#
# Settings: gcc-11 and gcc-12 as far as the plugin is built for them, -O0 and
# -O2.  JOBS compiles run at once (default 2).

# shellcheck disable=SC1091
. "$SRC/testsuite/lib.sh"
cache=${RACECHECK_CACHE:-$SRC/build/cache}
# shellcheck disable=SC1091
. "$SRC/testsuite/real/fetch.sh"
: >failures
: "${LEVELS=-O0 -O2}"
export LEVELS COMPILERS

# Which compilers?  COMPILERS may name them; else those that have a module.
if [[ -z ${COMPILERS-} ]]; then
	for compiler in gcc-11 gcc-12; do
		command -v "$compiler" >/dev/null || continue
		(CC=$compiler "$RACECHECK" --cflags >/dev/null 2>&1) || continue
		COMPILERS+="${COMPILERS:+ }$compiler"
	done
	COMPILERS=${COMPILERS:-$CC}
fi

# torture_sources FETCH: unpack GCC's own test suite into the cache, once.  With
# FETCH=no only from an installed package.
torture_sources()
{
	local tarball

	torture=$cache/torture
	[[ -d $torture/gcc/testsuite ]] && return 0
	mkdir -p "$torture"
	tarball=$(find_tarball gcc-12-source 'gcc-12*-dfsg.tar.xz' "$torture" "$1") ||
		skip "the package gcc-12-source is not installed"
	tar -xf "$tarball" -C "$torture" --strip-components=1 --wildcards \
		'*/gcc/testsuite/gcc.c-torture' '*/gcc/testsuite/g++.dg' \
		'*/gcc/testsuite/gcc.dg' '*/gcc/testsuite/c-c++-common'
}

# torture_gcc FOLDER...: all C and C++ files below these folders of the test suite.
torture_gcc()
{
	local folder

	for folder; do
		find "$torture/gcc/testsuite/$folder" -name '*.[cC]' | sort
	done
}

# every N: each Nth line.
every() { awk -v n="$1" 'NR % n == 1'; }

# torture_csmith FIRST LAST: random programs by seed, in ./csmith.
torture_csmith()
{
	local seed first=$1 last=$2
	# Many small programs show more than few large ones, in the same time.
	local small=(--max-funcs 4 --max-block-depth 3 --max-block-size 4 --max-array-dim 2
		--max-struct-fields 6)

	mkdir -p csmith
	for ((seed = first; seed <= last; seed++)); do
		csmith --seed "$seed" "${small[@]}" >"csmith/$seed.c" && echo "$PWD/csmith/$seed.c"
	done
}

# torture_run NAME [OPTION...]: the files on standard input; prints a row.
torture_run()
{
	local name=$1

	shift
	xargs -d '\n' -P "${JOBS:-2}" -I {} "$SRC/testsuite/torture/one" {} "$@" >verdicts
	[[ -s verdicts ]] || fail "$name: no files"
	awk -v name="$name" '
		{ files[$4] = 1; n[$1]++ }
		END {
			for (f in files) count++
			bad = NR - n["same"] - n["rejected"] - n["timeout"]
			printf "| %s | %d | %d | %d | %d | %d | %d |\n", name, count, NR,
				n["same"], n["rejected"], n["timeout"], bad
		}' verdicts
	if grep -Ev '^(same|rejected|timeout) ' verdicts | sort >bad; then
		head -50 bad >&2
		cat bad >>failures
	fi
}

torture_begin()
{
	echo "| source | files | compiles | same | rejected by GCC | timeout | failed |"
	echo "|---|---|---|---|---|---|---|"
}

torture_end() { [[ ! -s failures ]] || fail "$(wc -l <failures) failures; compilers $COMPILERS, levels $LEVELS"; }
