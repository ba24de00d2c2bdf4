# SPDX-License-Identifier: GPL-3.0-or-later
#
# compare.awk - findings against the comments of the sources ("check --help" tells
# which).  Input: the findings, then every source file.  Output: a line for everything
# that is not as expected; nothing if all is well.

BEGIN {
	kinds["likely"] = kinds["possible"] = kinds["unlikely"] = kinds["suppressed"] = 1
	rules = "race(-[a-z]+)*|guarded-by|deadlock(-self)?|double-lock|unlock-not-held|wait-[a-z-]+|" \
		"lock-(required|leak|uninitialised|destroyed|in-handler)|blocking-in-atomic|" \
		"write-under-read-lock|irq-unsafe-lock|result-ignored" # that are compared
}

function wrong(text) { print label text }

# The base name: sources of a test stand in one directory.
function base(path) { sub(/.*\//, "", path); return path }

# The next FILE:LINE:COL( of rest as "file:line"; "" if there is none.
function next_site(    text, parts) {
	if (!match(rest, /[^ ()]+:[0-9]+:[0-9]+\(/)) return ""
	text = substr(rest, RSTART, RLENGTH)
	rest = substr(rest, RSTART + RLENGTH)
	sub(/:[0-9]+\($/, "", text)
	return base(text)
}

# likely race counter main.c:12:5(write; no locks; main) main.c:20:7(read; m; thread f)
FILENAME == ARGV[1] {
	if (!($1 in kinds) || NF < 4) { wrong("cannot be read: " $0); next }
	if ($1 == "unlikely" || $1 == "suppressed" || $2 !~ "^(" rules ")$") next
	rest = $0
	sub(/^[^ ]+ [^ ]+ [^ ]+ /, "", rest)
	findings++
	line_of[findings] = $0
	tier[findings] = $1
	rule[findings] = $2
	object[findings] = $3
	sub(/ called at .*/, "", rest) # these are calls
	while ((text = next_site()) != "") site[findings, ++sites[findings]] = text
	if ($2 ~ /^race/ && sites[findings] != 2) wrong("has no two sites: " $0)
	next
}

FNR <= 10 && /^\/\* no (races|deadlocks) \*\/$/ { silent = 1 }

{
	text = $0
	while (match(text, "/\\* (not a )?(race|" rules ")[ :?-][^*]*\\*/")) {
		note = substr(text, RSTART + 3, RLENGTH - 6)
		text = substr(text, RSTART + RLENGTH)
		annotate(note)
	}
	if ($0 ~ /\/\/ *(not a )?race[ :?-]?/) wrong(FILENAME ":" FNR ": write it as /* ... */")
}

# Records one annotation of this line.
function annotate(text,    n) {
	n = ++notes
	at[n] = base(FILENAME) ":" FNR
	if (match(text, "^(" rules ")\\? .")) {
		kind[n] = "miss"
		if (text !~ /^race\?/) asked[n] = substr(text, 1, index(text, "?") - 1)
		return
	}
	if (match(text, "^not a (" rules ")\\? .")) {
		kind[n] = "false"
		if (text !~ /^not a race\?/) asked[n] = substr(text, 7, index(text, "?") - 7)
		mild[n] = text ~ /^[^?]*\? possible: ./
		return
	}
	if (text !~ "^(" rules ")( possible| too)?(: [^ ]+)?( any)?$") {
		wrong(at[n] ": cannot be read: /* " text " */")
		kind[n] = "too"
		return
	}
	if (sub(/ any$/, "", text)) any[n] = 1
	if (match(text, /: .*/)) {
		name[n] = substr(text, RSTART + 2)
		text = substr(text, 1, RSTART - 1)
	}
	kind[n] = "likely"
	if (match(text, / (possible|too)$/)) {
		kind[n] = substr(text, RSTART + 1)
		text = substr(text, 1, RSTART - 1)
	}
	if (text != "race") asked[n] = text
	expected++
}

# Does annotation n speak of finding f?
function speaks(n, f) {
	return (name[n] == "" || index(object[f], name[n])) && \
		(asked[n] == "" ? rule[f] ~ /^race/ : asked[n] == rule[f])
}

# Looks at one finding; marks the annotations that it fulfils.
function judge(f,    s, n, covered, free, excused, some) {
	for (s = 1; s <= sites[f]; s++) {
		covered[s] = 0
		for (n = 1; n <= notes; n++) {
			if (at[n] != site[f, s] || !speaks(n, f)) continue
			if (mild[n] && tier[f] == "likely") wrong(at[n] ": likely, not only possible: " line_of[f])
			if (kind[n] == "miss" || kind[n] == "false") { excused = 1; seen[n] = 1; continue }
			covered[s] = 1
			if (any[n]) free = 1
			if (kind[n] != "likely" || tier[f] == "likely") seen[n] = 1
			else weak[n] = 1
		}
	}
	if (excused) return
	for (s = 1; s <= sites[f]; s++) some += covered[s]
	if (!some) wrong("not expected: " line_of[f])
	for (s = 1; some && !free && s <= sites[f]; s++)
		if (!covered[s]) wrong("not expected at " site[f, s] ": " line_of[f])
}

END {
	for (f = 1; f <= findings; f++) judge(f)
	for (n = 1; n <= notes; n++) {
		if (kind[n] == "miss") {
			if (seen[n]) wrong(at[n] ": found now: remove the question mark")
		} else if (kind[n] == "false") {
			if (!seen[n]) wrong(at[n] ": no false alarm any more: remove the comment")
		} else if (kind[n] != "too" && !seen[n])
			wrong(at[n] ": no finding" (name[n] == "" ? "" : " on " name[n]) \
				(weak[n] ? " of tier likely, only possible" : ""))
	}
	if (silent && expected) wrong("says both \"no races\" and where they are")
	if (!silent && !notes) wrong("expects nothing: say /* no races */")
}
