# SPDX-License-Identifier: GPL-3.0-or-later
#
# score.awk - findings against verdicts: see run in this folder.
#
#     awk -v list=0 -f score.awk EXPECTED RESULTS
#
# RESULTS has for each test that was run a line "TEST file compiled|broken|failed",
# followed by the findings of racecheck dump --pass=findings.  Prints the table; with
# list=1 before it a line per race and per finding that was not expected.

FNR == 1 { part++ }

# The verdicts.
part == 1 && (/^#/ || NF == 0) { next }
part == 1 {
	file = $1
	verdict[file] = $2
	idiom[file] = $3
	for (i = 4; i <= NF && $i !~ /^#/; i++)
		if ($i ~ /@[0-9,]+$/)
			item_add(file, $i "")
	next
}

function item_add(file, text,    at, n)
{
	n = ++items[file]
	optional[file, n] = substr(text, 1, 1) == "?"
	if (optional[file, n])
		text = substr(text, 2)
	at = index(text, "@")
	name[file, n] = substr(text, 1, at - 1)
	lines[file, n] = "," substr(text, at + 1) ","
}

# The results.
$1 == "TEST" {
	file = $2
	state[file] = $3
	order[++tests] = file
	next
}
($1 == "likely" || $1 == "possible") && $2 ~ /^(race|deadlock)/ { finding($1 "", $3 "", $0 "", $2 ~ /^race/ ? "race" : "deadlock") }

# site_next(): takes "FILE:LINE:COL(" off the head of rest; leaves file and line.
function site_next(    text, n)
{
	if (!match(rest, /(^| )[^ ()]+:[0-9]+:[0-9]+\(/))
		return 0
	text = substr(rest, RSTART, RLENGTH - 1)
	rest = substr(rest, RSTART + RLENGTH)
	n = split(text, part_of, ":")
	site_line = part_of[n - 1]
	return 1
}

function finding(tier, object, text, about,    second, n, best)
{
	rest = text ""
	sub(/ called at .*/, "", rest)
	sub(/^[^ ]+ [^ ]+ [^ ]+/, "", rest)
	if (!site_next()) {
		print "not understood: " text >"/dev/stderr"
		exit wrong = 1
	}
	second = "," site_line ","
	while (site_next())
		second = second site_line ","
	best = 0
	for (n = 1; n <= items[file]; n++) {
		if (!all_listed(lines[file, n], second))
			continue
		if (!best || (object_is(object, name[file, n]) && !object_is(object, name[file, best])))
			best = n
	}
	if (!best || (verdict[file] != about && !optional[file, best])) {
		note(file, "false " tier " " about " " object " " substr(second, 2, length(second) - 2))
		false_by[idiom[file], tier]++
		dirty[file, tier] = 1
	} else if (!seen[file, best] || tier == "likely") {
		seen[file, best] = seen[file, best] == "likely" ? "likely" : tier
	}
}

# all_listed(): are the lines of a finding, ",3,5,", in the list?
function all_listed(list, text,    numbers, n, i)
{
	n = split(text, numbers, ",")
	for (i = 2; i < n; i++)
		if (!index(list, "," numbers[i] ","))
			return 0
	return 1
}

# object_is(): does the name stand in the object as a whole word?
function object_is(object, word)
{
	return index(object, word) && (" " object " ") ~ ("[^A-Za-z0-9_]" word "[^A-Za-z0-9_]")
}

function note(file, text)
{
	notes[file] = notes[file] "  " text "\n"
}

# close_test(): counts what was found of a test, and lists it.
function close_test(file,    n, class)
{
	if (!(file in verdict)) {
		unjudged++
		printf "not judged: %s\n", file
		return
	}
	class = idiom[file] ""
	if (verdict[file] == "skip") {
		skipped++
		return
	}
	if (state[file] != "compiled") {
		broken++
		printf "%s: %s\n", state[file], file
		return
	}
	class_tests[class]++
	if (verdict[file] == "none") {
		class_none[class]++
		class_clean[class] += !dirty[file, "likely"]
		class_clean_all[class] += !dirty[file, "likely"] && !dirty[file, "possible"]
	} else {
		for (n = 1; n <= items[file]; n++) {
			if (optional[file, n])
				continue
			class_races[class]++
			class_likely[class] += seen[file, n] == "likely"
			class_found[class] += (seen[file, n] "") != ""
			note(file, (seen[file, n] ? "found " seen[file, n] : "missed") " " \
				name[file, n] " " substr(lines[file, n], 2, length(lines[file, n]) - 2))
		}
	}
	if (list && notes[file])
		printf "%s (%s, %s)\n%s", file, verdict[file], class, notes[file]
}

function row(title, tests, races, likely, found, none, clean, clean_all, wrong, wrong_all)
{
	printf "| %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d |\n", title, tests, races, likely,
		found, races - found, none, clean, clean_all, wrong, wrong_all
}

function class_row(c)
{
	row(c, class_tests[c], class_races[c], class_likely[c], class_found[c], class_none[c],
		class_clean[c], class_clean_all[c], false_by[c, "likely"],
		false_by[c, "likely"] + false_by[c, "possible"])
	t1 += class_tests[c]; t2 += class_races[c]; t3 += class_likely[c]; t4 += class_found[c]
	t5 += class_none[c]; t6 += class_clean[c]; t7 += class_clean_all[c]
	t8 += false_by[c, "likely"]; t9 += false_by[c, "likely"] + false_by[c, "possible"]
}

END {
	if (wrong)
		exit 2
	for (i = 1; i <= tests; i++)
		close_test(order[i])
	print "| idiom | tests | races | found likely | found | missed | race-free | clean likely | clean | false likely | false |"
	print "|---|---|---|---|---|---|---|---|---|---|---|"
	for (c in class_tests)
		sorted[++n] = c
	for (i = 2; i <= n; i++)
		for (j = i; j > 1 && sorted[j - 1] > sorted[j]; j--) {
			c = sorted[j]; sorted[j] = sorted[j - 1]; sorted[j - 1] = c
		}
	for (i = 1; i <= n; i++)
		class_row(sorted[i])
	row("all", t1, t2, t3, t4, t5, t6, t7, t8, t9)
	printf "%d skipped, %d not judged, %d could not be run\n", skipped, unjudged, broken
}
