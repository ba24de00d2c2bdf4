# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# compare.sh - a program of a package, compared with itself after its sources were edited.  Sourced by refactor and
# patches, after package.sh; needs $work, a folder of its own.
#
#     choose_program                         of the package that was built
#     records RECORD... | state_of FILE      its state as it is
#     echo a.c >$work/touched; recompile     the units of the files that were touched, as they are now
#     compare STATE                          $work/log has what was told

# choose_program: sets number to the one with most sites; the table is left in $work/sites.
choose_program()
{
	local candidate records most=0 n

	number=
	for ((candidate = 1; candidate <= $(wc -l <"$home/programs") && candidate <= 6; candidate++)); do
		mapfile -t records < <(cut -f 1 "$home/units/$candidate")
		((${#records[@]})) || continue
		timeout "$limit" "$RACECHECK" dump --pass=sites --format=lines --no-project "${records[@]}" \
			>"$work/candidate" 2>/dev/null || continue
		n=$(wc -l <"$work/candidate")
		((n > most)) || continue
		most=$n number=$candidate
		mv "$work/candidate" "$work/sites"
	done
	[ -n "$number" ]
}

# units_touched: the lines of the units to be compiled again: all, if a header was touched.
units_touched()
{
	if grep -qv '\.c$' "$work/touched"; then
		cat "$home/units/$number"
	else
		grep -F -f <(sed 's|.*/||' "$work/touched") "$home/units/$number"
	fi
}

# recompile: the units of the files in $work/touched; the records that replace others are kept in $work/replaced.
# Fails if one does not compile; sets compiled to how many there were.
recompile()
{
	local unit record

	: >"$work/replaced"
	rm -f "$work"/changed.*
	compiled=0
	while IFS= read -r unit; do
		record=$(cut -f 1 <<<"$unit")
		extract "$unit" "$work/changed.$((++compiled)).rcf" || return 1
		echo "$record	$work/changed.$compiled.rcf" >>"$work/replaced"
	done < <(units_touched)
}

# inputs_now: sets inputs to the records of the program, those that were replaced by the new ones.
inputs_now()
{
	mapfile -t inputs < <("$awk" -F '\t' '
		FILENAME == ARGV[1] { new[$1] = $2; next }
		{ print $1 in new ? new[$1] : $1 }' "$work/replaced" "$home/units/$number")
}

# compare STATE [OPTION...]: with the program as it is now; prints how many messages there are, $work/log has them.
compare()
{
	local state=$1

	shift
	inputs_now
	timeout "$limit" "$RACECHECK" --no-project --quiet --baseline="$state" "$@" "${inputs[@]}" >"$work/log" 2>"$work/err"
	grep -c ': warning: ' "$work/log"
}
