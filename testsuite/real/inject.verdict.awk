# SPDX-License-Identifier: GPL-3.0-or-later
#
# inject.verdict.awk - has racecheck noticed what was taken away?
#
#     awk -v file=F.c -v first=10 -v last=20 -f inject.verdict.awk BEFORE AFTER
#
# BEFORE and AFTER are findings of the program as it was and as it is now.  Prints the best
# of: likely, possible (a finding that is new, or was in a lower tier, with a site in these
# lines), callee (a likely one that is new and names these lines among the calls that lead to
# the access: the lock was held for a function that is called), elsewhere (a new likely one that
# does not), nothing; and behind it the finding.

$2 !~ /^race/ || !($1 in rank) { next }

BEGIN {
	rank["likely"] = 3
	rank["possible"] = 2
	best = "nothing"
	order["likely"] = 3
	order["possible"] = 2
	order["callee"] = 1
	order["elsewhere"] = 0.5
}

# within(): is "F.c:12:5" in these lines?
function within(place,    parts)
{
	split(place, parts, ":")
	sub(/.*\//, "", parts[1])
	return parts[1] == file && parts[2] + 0 >= first + 0 && parts[2] + 0 <= last + 0
}

# identify(): rule, object and the two places, in either order; sets inside and called.
function identify(    rest, place, other, n, calls, i)
{
	rest = $0
	sub(/^[^ ]+ [^ ]+ [^ ]+/, "", rest)
	place = other = ""
	inside = called = 0
	while (n < 2 && match(rest, /(^| )[^ ()]+:[0-9]+:[0-9]+\(/)) {
		other = place
		place = substr(rest, RSTART, RLENGTH - 1)
		rest = substr(rest, RSTART + RLENGTH)
		sub(/^ /, "", place)
		if (within(place))
			inside = 1
		n++
	}
	if (sub(/.* called at /, "", rest))
		for (i = split(rest, calls, " "); i; i--)
			called = called || within(calls[i])
	return $2 " " $3 " " (place < other ? place " " other : other " " place)
}

FILENAME == ARGV[1] {
	id = identify()
	if (rank[$1] > before[id])
		before[id] = rank[$1]
	next
}
{
	id = identify()
	if (before[id] >= rank[$1])
		next
	verdict = inside ? $1 : $1 != "likely" ? "" : called ? "callee" : "elsewhere"
	if (order[verdict] > order[best]) {
		best = verdict
		shown = $0
	}
}

END { print best (shown ? "\t" shown : "") }
