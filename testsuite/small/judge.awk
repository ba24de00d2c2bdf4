# SPDX-License-Identifier: GPL-3.0-or-later
#
# judge.awk - what was told of a program ("TIER LINE..." each) against its comments.
# Output: IDIOM NAME racy|free VERDICT LINES TOLD REMARK; what the verdicts are: table.awk.

FILENAME == ARGV[1] {
	any[$1] = 1
	for (i = 2; i <= NF; i++)
		seen[$1, $i] = 1
	next
}

FNR <= 10 && /^\/\* no races \*\/$/ { free = 1 }
FNR <= 10 && /^\/\* known miss: .* \*\/$/ { known = "missed" }
FNR <= 10 && /^\/\* known false alarm: .* \*\/$/ { known = "likely" }

{
	text = $0
	while (match(text, /\/\* race[ :-][^*]*\*\//)) {
		note = substr(text, RSTART + 3, RLENGTH - 6)
		text = substr(text, RSTART + RLENGTH)
		if (note !~ /^race(-[a-z]+)*( possible| too)?(: [^ ]+)?( any)?$/)
			wrong = "/* " note " */ cannot be read"
		else if (note !~ / too/)
			racy[FNR] = 1
	}
}

END {
	for (line in racy) {
		lines++
		likely += (("likely", line) in seen)
		told += (("likely", line) in seen) || (("possible", line) in seen)
	}
	if (free)
		verdict = ("likely" in any) ? "likely" : ("possible" in any) ? "possible" : "clean"
	else
		verdict = likely ? "likely" : told ? "possible" : "missed"
	if (free == (lines > 0))
		wrong = free ? "says both \"no races\" and where they are" : "says nothing"
	if (!wrong && known && known != verdict)
		wrong = "is no " (free ? "false alarm" : "miss") " any more: remove the comment"
	printf "%s %s %s %s %d %d %s\n", substr(name, 1, index(name, "/") - 1), name,
		free ? "free" : "racy", verdict, lines, told, wrong
}
