# SPDX-License-Identifier: GPL-3.0-or-later
#
# told.awk - has the comparison with the state before told of the bug that was put in?
#
#     awk -v object=O -v ranges="FILE:FIRST:LAST;..." -f told.awk LOG
#
# LOG is what racecheck --baseline prints.  A message tells of the bug if it, or one of the lines up to the next
# one, has a place in one of these functions, or names the object.  Prints hit10 or nowhere, and behind it
# how many messages there are, whether it names lines that went or came ("with the hunk"), and the first one that
# tells of it.

BEGIN {
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
	name = object
	sub(/^.*\.c[:.]/, "", name)
}

# within(): has the line a place "F.c:12", or "line 12" of the file that it begins with, in one of the functions?
function within(line,    place, parts, own, i)
{
	own = line
	sub(/:.*/, "", own)
	while (match(line, /[^ ()]+:[0-9]+|\(line [0-9]+/)) {
		place = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		sub(/^\(line /, own ":", place)
		sub(/.*\//, "", place)
		split(place, parts, ":")
		for (i = 1; i <= nranges; i++)
			if (parts[1] == file[i] && parts[2] + 0 >= first[i] + 0 && parts[2] + 0 <= last[i] + 0)
				return 1
	}
	return 0
}

/: warning: / {
	messages++
	message = $0
	current = messages
}
/^  [-+] / { hunk[current] = 1 }
messages && !told && (within($0) || index($0, "'" name "'")) {
	told = message
	which = current
}

END { print (told ? "hit10" : "nowhere") "\t" messages + 0 " messages" (hunk[which] ? ", with the hunk" : "") ": " told }
