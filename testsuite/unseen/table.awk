# SPDX-License-Identifier: GPL-3.0-or-later
#
# table.awk - injected bugs, counted: by package and kind, by kind, and all.
#
#     awk -F '\t' -f table.awk CASES
#
# CASES: package, program, kind, verdict, object, place, finding.  "named" is hit10, likely and possible
# together; intervals are Wilson's, for 95 %.

function interval(k, n,    z, p, middle, half)
{
	if (!n)
		return "-"
	z = 1.96
	p = k / n
	middle = (p + z * z / (2 * n)) / (1 + z * z / n)
	half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
	return sprintf("%d-%d %%", 100 * (middle - half) + 0.5, 100 * (middle + half) + 0.5)
}

function count(row, verdict)
{
	if (!(row in cases))
		rows[++nrows] = row
	cases[row] += verdict != "none"
	if (verdict == "hit10")
		hits[row]++
	if (verdict == "hit10" || verdict == "likely")
		likely[row]++
	if (verdict == "possible")
		possible[row]++
	if (verdict == "nowhere")
		nowhere[row]++
	if (verdict == "failed")
		failed[row]++
}

function print_row(row)
{
	printf "| %s | %d | %d | %s | %d | %s | %d | %d | %d |\n", row, cases[row], hits[row],
		interval(hits[row] + 0, cases[row]), likely[row], interval(likely[row] + 0, cases[row]), possible[row],
		nowhere[row], failed[row]
}

$4 != "broken" {
	count($1 " " $3, $4)
	count($3, $4)
	count("all", $4)
}

END {
	print "| | cases | hit@10 | 95 % | likely | 95 % | possible | nowhere | failed |"
	print "|---|---|---|---|---|---|---|---|---|"
	for (i = 1; i <= nrows; i++)
		if (rows[i] ~ / /)
			print_row(rows[i])
	for (i = 1; i <= nrows; i++)
		if (rows[i] !~ / / && rows[i] != "all")
			print_row(rows[i])
	print_row("all")
}
