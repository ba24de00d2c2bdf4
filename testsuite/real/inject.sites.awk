# SPDX-License-Identifier: GPL-3.0-or-later
#
# inject.sites.awk - where a C file locks or waits, and what to change for a bug.
#
#     awk -v bug=KIND -v pairs="lock unlock,..." -v tries="trylock,..." -f inject.sites.awk FILE.c
#
# Prints, separated by tabs, for each site:
#
#     FILE FUNCTION FIRST-LINE LAST-LINE LINE CALL EDIT...
#
# An EDIT is LINE:COLUMN:LENGTH:TEXT and keeps the number of lines.  Kinds of bugs:
#
#     lock   a call of a lock function is gone, and with it the calls in the same function that
#            release the lock or wait with it, up to the next one that takes it: the argument has
#            the same text.  A section that is left for a moment, or begins anew at the end of a
#            loop, goes as a whole; if the lock is only taken again, that call goes alone.
#     half   only the lock call is gone, its releases are not
#     swap   the section has another lock: one of the same file, else one of its own
#     early  the unlock stands one statement earlier
#     wait   a wait is gone; if it stands in a loop that asks for what is waited for, the loop is
#
# That pairs of pthread_cleanup_push and _pop stay balanced, they become braces.

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
	kind["sem_wait"] = kind["pthread_join"] = "join"
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
	} else if (what == "join") {
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
	level[e] = depth
	column[e] = from
	inner[e] = open + 1
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

function tell(e, edits)
{
	printf "%s\t%s\t%d\t%d\t%d\t%s%s\n", FILENAME, function_name, first, FNR, where[e], shown[e], edits
}

# takes(), releases(): does event e do that to the lock of event l?
function takes(e, l) { return (what[e] == "lock" || what[e] == "try") && of[e] == of[l] && key[e] == key[l] }
function releases(e, l) { return (what[e] == "unlock" || what[e] == "pop") && of[e] == of[l] && key[e] == key[l] }

# again(): the section began before, and was only left for a moment.
function again(l,    e)
{
	for (e = l - 1; e; e--)
		if (takes(e, l) || releases(e, l))
			break
	if (!e || takes(e, l) || level[e] < level[l])
		return 0
	for (e = l + 1; e <= events && !takes(e, l); e++)
		if (releases(e, l))
			return level[e] < level[l]
	return 0
}

# released(): is there a release behind it?
function released(l,    e)
{
	for (e = l + 1; e <= events && !takes(e, l); e++)
		if (releases(e, l))
			return 1
	return 0
}

# section(): sets part[] to the events that belong to lock call l; returns how many.
function section(l,    e, n)
{
	part[n = 1] = l
	if (again(l))
		return n
	for (e = l + 1; e <= events; e++) {
		# Left for a moment; or at the end of a loop, where it begins anew.
		if (takes(e, l) && !(what[e] == "lock" && (again(e) || (!released(e) && level[e] > level[l]))))
			break
		if (takes(e, l) || (what[e] == "wait" && key[e] == key[l]) || releases(e, l))
			part[++n] = e
	}
	return n
}

function bug_lock(l,    n, i, edits)
{
	if (!released(l))
		return
	n = section(l)
	for (i = 1; i <= n; i++)
		edits = edits (what[part[i]] == "pop" ? edit(partner[part[i]]) : "") edit(part[i])
	tell(l, edits)
}

# other_lock(): the lock that is taken most often in the file as "&name", but for this one.
function other_lock(l,    k, best)
{
	best = ""
	for (k in globals)
		if (k != key[l] && class_of[k] == of[l] &&
		    (best == "" || globals[k] > globals[best] || (globals[k] == globals[best] && k < best)))
			best = k
	return best
}

# bug_swap(): a lock of its own stands in the function, behind its brace.
function bug_swap(l,    n, i, e, edits, other, text)
{
	if (!released(l) || key[l] !~ /^&/)
		return
	n = section(l)
	other = other_lock(l)
	if (other == "" && of[l] == "pthread_mutex_lock") {
		other = "&inject_other"
		edits = "\t" first ":" brace ":1:{ static pthread_mutex_t inject_other = PTHREAD_MUTEX_INITIALIZER;"
	}
	if (other == "")
		return
	for (i = 1; i <= n; i++) {
		e = part[i]
		if (what[e] == "pop")
			return
		text = substr(raw[where[e]], inner[e], column[e] + size[e] - 1 - inner[e])
		if (what[e] == "wait" && match(text, /,[^,]*/)) {
			edits = edits "\t" where[e] ":" inner[e] + RSTART ":" RLENGTH - 1 ":" other
			continue
		}
		edits = edits "\t" where[e] ":" inner[e] ":" length(text) ":" other
	}
	tell(l, edits)
}

# bug_early(): the statement in front of it stands in a line of its own, and so does the unlock.
function bug_early(e,    above, before_it)
{
	above = raw[where[e] - 1]
	before_it = raw[where[e] - 2]
	sub(/[ \t]+$/, "", before_it)
	if (!statement[e] || bare[e] || squeeze(raw[where[e]]) != shown[e] ";" || before_it !~ /[;{}]$/ ||
	    above !~ /^[ \t]+[A-Za-z_*(+-].*;[ \t]*$/ || above ~ /^[ \t]*(return|break|continue|goto|case|default|do|else|if|for|while|switch)([^A-Za-z0-9_]|$)/ ||
	    above ~ /;.*;/ || above ~ /[{}]/)
		return
	match(above, /[^ \t]/)
	tell(e, "\t" where[e] - 1 ":" RSTART ":0:" shown[e] "; " edit(e))
}

# bug_wait(): with the loop that asks, a line or three above or in the same.
function bug_wait(e,    at, line)
{
	if (what[e] == "join") {
		tell(e, edit(e))
		return
	}
	for (at = where[e]; at > where[e] - 4 && at > first; at--) {
		line = raw[at]
		if (!match(line, /(^|[ \t;{])while[ \t]*\(/))
			continue
		if (line ~ /while[ \t]*\([ \t]*(1|true)[ \t]*\)/ || line ~ /^[ \t]*}/)
			return
		match(line, /while[ \t]*\(/)
		tell(e, "\t" at ":" RSTART ":0:if (0) ")
		return
	}
}

function function_begin(at)
{
	function_name = ""
	if (header !~ /=/ && match(header, /[A-Za-z_][A-Za-z0-9_]*[ \t]*\(/))
		function_name = squeeze(substr(header, RSTART, RLENGTH - 1))
	first = FNR
	brace = at
	events = pushes = 0
	split("", partner)
}

function site(e)
{
	if (what[e] == "lock" && bug == "half" && released(e))
		tell(e, edit(e))
	else if (what[e] == "lock" && bug == "swap")
		bug_swap(e)
	else if (what[e] == "lock" && bug == "lock")
		bug_lock(e)
	else if (what[e] == "unlock" && bug == "early")
		bug_early(e)
	else if ((what[e] == "wait" || what[e] == "join") && bug == "wait")
		bug_wait(e)
}

function function_end(    e)
{
	for (e = 1; e <= events && function_name != ""; e++)
		site(e)
	function_name = header = ""
	events = 0
}

# braces(): follows the nesting; a brace in the first column ends everything.
function braces(line,    i, c)
{
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "{" && !depth++)
			function_begin(i)
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

# Once for the locks of the file, once for its functions.
NR == FNR {
	line = blank($0)
	if (line !~ /^[ \t]*#/ && match(line, /[A-Za-z_][A-Za-z0-9_]*\(&[A-Za-z_][A-Za-z0-9_]*\)/)) {
		split(substr(line, RSTART, RLENGTH - 1), word, "(")
		if (word[1] in kind && kind[word[1]] == "lock") {
			globals[word[2]]++
			class_of[word[2]] = class[word[1]]
		}
	}
	next
}
FNR == 1 { comment = continued = depth = 0 }
{
	line = blank($0)
	raw[FNR] = line ""
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
