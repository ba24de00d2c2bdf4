# SPDX-License-Identifier: GPL-3.0-or-later
#
# verdict.awk - has racecheck named the bug that was put in?
#
#     awk -v object=O -v ranges="FILE:FIRST:LAST;..." -v rule=race -f verdict.awk BEFORE AFTER
#
# Only findings of rules that begin so count: "race", "deadlock|blocking-in-atomic".
# BEFORE and AFTER are findings (dump --pass=findings, the best first) of the program as it was and as
# it is now.  A finding names the bug if it was not there before, at least not in that tier, and has a
# site in one of these functions, is called from one, or is about the object.  Prints the best of: hit10 (likely, and among
# the first ten of all), likely, possible, nowhere; and behind it the finding.

$2 !~ ("^(" rule ")") { next }

BEGIN {
	rank["likely"] = 3
	rank["possible"] = 2
	n = split(ranges, list, ";")
	for (i = 1; i <= n; i++) {
		last[i] = first[i] = file[i] = list[i]
		sub(/.*:/, "", last[i])
		sub(/:[0-9]+$/, "", first[i])
		sub(/:[0-9]+:[0-9]+$/, "", file[i])
		sub(/.*:/, "", first[i])
		sub(/.*\//, "", file[i])
	}
	nranges = n
	best = "nowhere"
	order["hit10"] = 4
	order["likely"] = 3
	order["possible"] = 2
}

# within(): is "F.c:12:5" in one of the functions?
function within(place,    parts, i)
{
	split(place, parts, ":")
	sub(/.*\//, "", parts[1])
	for (i = 1; i <= nranges; i++)
		if (parts[1] == file[i] && parts[2] + 0 >= first[i] + 0 && parts[2] + 0 <= last[i] + 0)
			return 1
	return 0
}

# called(): is the blamed access reached by a call in one of the functions?
function called(text,    list, n, i)
{
	if (!sub(/.* called at /, "", text))
		return 0
	n = split(text, list, " ")
	for (i = 1; i <= n; i++)
		if (within(list[i]))
			return 1
	return 0
}

# identify(): rule, object and the places in any order, without columns; sets inside.
function identify(    rest, place, list, n, i, k, text)
{
	rest = $0
	sub(/^[^ ]+ [^ ]+ [^ ]+/, "", rest)
	inside = called(rest)
	sub(/ called at .*/, "", rest)
	while (match(rest, /(^| )[^ ()]+:[0-9]+:[0-9]+\(/)) {
		place = substr(rest, RSTART, RLENGTH - 1)
		rest = substr(rest, RSTART + RLENGTH)
		sub(/^ /, "", place)
		if (within(place))
			inside = 1
		sub(/:[0-9]+$/, "", place)
		for (i = ++n; i > 1 && list[i - 1] > place; i--)
			list[i] = list[i - 1]
		list[i] = place
	}
	text = $2 " " $3
	for (k = 1; k <= n; k++)
		text = text " " list[k]
	return text
}

# plain_name(): keys of the site table and of findings differ in how they name the file of a static.
function plain_name(name)
{
	sub(/^.*\.c[:.]/, "", name)
	return name
}

FILENAME == ARGV[1] {
	id = identify()
	if (rank[$1] > before[id])
		before[id] = rank[$1]
	next
}
{
	position++
	if (!($1 in rank))
		next
	id = identify()
	if (before[id] >= rank[$1] || !(inside || plain_name($3) == plain_name(object)))
		next
	verdict = $1 == "likely" && position <= 10 ? "hit10" : $1
	if (order[verdict] > order[best]) {
		best = verdict
		shown = $0
	}
}

END { print best (shown ? "\t" shown : "") }
