# SPDX-License-Identifier: GPL-3.0-or-later
#
# table.awk - the table of run.  A racy program is likely, possible or missed, a race-free
# one clean, possible or likely; broken is what could not be judged.

NF > 6 {
	text = $2 ":"
	for (i = 7; i <= NF; i++)
		text = text " " $i
	print text
	bad = 1
}
$4 == "broken" { next }
list && $3 == "racy" && $4 == "missed" { print "missed: " $2 }
list && $3 == "racy" && $4 != "missed" && $6 < $5 { print $6 " of " $5 " lines: " $2 }
list && $3 == "free" && $4 != "clean" { print "false, " $4 ": " $2 }

function count(row) {
	if (!(row in programs))
		order[++rows] = row
	programs[row]++
	n[row, $3]++
	n[row, $3, $4]++
	lines[row] += $5
	told[row] += $6
}

{
	count($1)
	all[++m] = $0
}

function show(row) {
	printf "| %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d |\n", row, programs[row],
		n[row, "racy"], n[row, "racy", "likely"],
		n[row, "racy", "likely"] + n[row, "racy", "possible"], n[row, "racy", "missed"],
		lines[row], told[row], n[row, "free"],
		n[row, "free", "clean"] + n[row, "free", "possible"], n[row, "free", "clean"]
}

END {
	last = rows
	for (i = 1; i <= m; i++) {
		$0 = all[i]
		count("all")
	}
	print "| idiom | programs | racy | found likely | found | missed | lines | told | race-free | clean likely | clean |"
	print "|---|---|---|---|---|---|---|---|---|---|---|"
	for (i = 1; i <= last; i++)
		show(order[i])
	show("all")
	exit bad
}
