# SPDX-License-Identifier: GPL-3.0-or-later
#
# inject.sites.awk - where a C file locks, and what would have to go to have it not lock.
#
#     awk -v pairs="lock unlock,..." -v tries="trylock,..." -f inject.sites.awk FILE.c
#
# A site is a call of a lock function together with the calls in the same function that
# release the lock or wait with it, up to the next one that takes it: the argument has the
# same text.  Prints, separated by tabs, for each site with a release:
#
#     FILE FUNCTION FIRST-LINE LAST-LINE LINE CALL EDIT...
#
# An EDIT is LINE:COLUMN:LENGTH:TEXT and keeps the number of lines.  That pairs of
# pthread_cleanup_push and _pop stay balanced, they become braces.

BEGIN {
	n = split(pairs, pair, ",")
	for (i = 1; i <= n; i++) {
		split(pair[i], word, " ")
		kind[word[1]] = "lock"
		kind[word[2]] = "unlock"
		class[word[1]] = class[word[2]] = word[1]
	}
	n = split(tries, pair, ",")
	for (i = 1; i <= n; i++) {
		split(pair[i], word, " ")
		kind[word[1]] = "try"
		class[word[1]] = word[2]
	}
	kind["pthread_cond_wait"] = kind["pthread_cond_timedwait"] = "wait"
	kind["pthread_cleanup_push"] = "push"
	kind["pthread_cleanup_pop"] = "pop"
	before = ";"
}

# blank(): the line without comments, and without what is in quotes, at the same columns.
function blank(line,    out, c, two, i, quote)
{
	out = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		two = substr(line, i, 2)
		if (comment) {
			if (two == "*/") {
				comment = 0
				out = out " "
				i++
			}
			c = " "
		} else if (quote) {
			if (c == "\\") {
				out = out " "
				i++
			} else if (c == quote) {
				quote = ""
			}
			c = " "
		} else if (two == "/*") {
			comment = 1
			out = out " "
			c = " "
			i++
		} else if (two == "//") {
			return out
		} else if (c == "\"" || c == "'") {
			quote = c
			c = " "
		}
		out = out c
	}
	return out
}

# arguments_end(): the column of the parenthesis that closes the one at column at, or 0.
function arguments_end(line, at,    c, depth)
{
	for (; at <= length(line); at++) {
		c = substr(line, at, 1)
		depth += (c == "(") - (c == ")")
		if (c == ")" && !depth)
			return at
	}
	return 0
}

function squeeze(text)
{
	gsub(/[ \t]+/, "", text)
	return text
}

# argument(): the text of the argument that a lock has in a call of this kind.
function argument(what, text)
{
	if (what == "wait") {
		sub(/^[^,]*,/, "", text)
		sub(/,.*/, "", text)
	} else if (what == "push") {
		sub(/^.*,/, "", text)
	}
	return squeeze(text)
}

# event_add(): a call of name, from column to column.
function event_add(line, name, from, open, to,    e, text, tail)
{
	text = substr(line, open + 1, to - open - 1)
	e = ++events
	what[e] = kind[name]
	of[e] = class[name]
	key[e] = argument(kind[name], text)
	where[e] = FNR
	column[e] = from
	size[e] = to - from + 1
	shown[e] = squeeze(substr(line, from, to - from + 1))
	tail = substr(line, to + 1)
	statement[e] = previous(line, from) ~ /[;{}):]/ && tail ~ /^[ \t]*(;|$)/
	bare[e] = statement[e] && tail !~ /;/
	if (what[e] == "push") {
		stack[++pushes] = e
		of[e] = ""
		for (name in class)
			if (kind[name] == "unlock" && text ~ ("(^|[^A-Za-z0-9_])" name "($|[^A-Za-z0-9_])"))
				of[e] = class[name]
	} else if (what[e] == "pop" && pushes) {
		# The handler is called here: a release, unless the argument is 0.
		partner[e] = stack[pushes--]
		of[e] = key[e] == "0" ? "" : of[partner[e]]
		key[e] = key[partner[e]]
	}
}

# previous(): the last character in front of the column that is not blank.
function previous(line, at,    head)
{
	head = substr(line, 1, at - 1)
	gsub(/[ \t]+$/, "", head)
	if (head ~ /(^|[^A-Za-z0-9_])(else|do)$/)
		return ";"
	return head == "" ? before : substr(head, length(head), 1)
}

# calls(): the calls in a line of a function.
function calls(line,    rest, done, name, from, open, to)
{
	rest = line
	done = 0
	while (match(rest, /[A-Za-z_][A-Za-z0-9_]*[ \t]*\(/)) {
		from = done + RSTART
		open = from + RLENGTH - 1
		name = squeeze(substr(line, from, RLENGTH - 1))
		done = open
		rest = substr(line, open + 1)
		if (!(name in kind))
			continue
		to = arguments_end(line, open)
		if (to)
			event_add(line, name, from, open, to)
	}
}

function edit(e,    text)
{
	text = what[e] == "push" ? "{ (void)0" : what[e] == "pop" ? "(void)0; }" : \
		statement[e] ? "(void)0" (bare[e] ? ";" : "") : "(0)"
	return "\t" where[e] ":" column[e] ":" size[e] ":" text
}

# site(): what belongs to lock call number l.
function site(l,    e, edits, releases)
{
	edits = edit(l)
	for (e = l + 1; e <= events; e++) {
		if ((what[e] == "lock" || what[e] == "try") && of[e] == of[l] && key[e] == key[l])
			break
		if (what[e] == "wait" && key[e] == key[l])
			edits = edits edit(e)
		if ((what[e] != "unlock" && what[e] != "pop") || of[e] != of[l] || key[e] != key[l])
			continue
		releases++
		edits = edits (what[e] == "pop" ? edit(partner[e]) : "") edit(e)
	}
	if (releases)
		printf "%s\t%s\t%d\t%d\t%d\t%s%s\n", FILENAME, function_name, first, FNR, where[l],
			shown[l], edits
}

function function_begin()
{
	function_name = ""
	if (header !~ /=/ && match(header, /[A-Za-z_][A-Za-z0-9_]*[ \t]*\(/))
		function_name = squeeze(substr(header, RSTART, RLENGTH - 1))
	first = FNR
	events = pushes = 0
	split("", partner)
}

function function_end(    l)
{
	for (l = 1; l <= events; l++)
		if (what[l] == "lock" && function_name != "")
			site(l)
	function_name = header = ""
	events = 0
}

# braces(): follows the nesting; a brace in the first column ends everything.
function braces(line,    i, c)
{
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "{" && !depth++)
			function_begin()
		else if (c == "}" && (!--depth || i == 1)) {
			depth = 0
			function_end()
		} else if (!depth)
			header = c == ";" ? "" : header c
		if (depth < 0)
			depth = 0
	}
	if (!depth)
		header = header " "
}

{
	line = blank($0)
	if (continued || line ~ /^[ \t]*#/) {
		continued = $0 ~ /\\$/
		next
	}
	if (depth)
		calls(line)
	braces(line)
	if (match(line, /[^ \t][ \t]*$/))
		before = previous(line, length(line) + 1)
}
