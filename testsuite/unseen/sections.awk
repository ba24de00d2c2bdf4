# SPDX-License-Identifier: GPL-3.0-or-later
#
# sections.awk - where C files lock, wait, use atomics or set up objects, and what to change for a bug.
#
#     awk -v bug=KIND -v sleep=CALL -f sections.awk NAMES FILE.c...
#
# NAMES says what functions and macros do, one per line: "acquire|release|wait|join|spawn NAME LOCK"
# (names.awk), and of those that acquire a lock that spins "spins NAME".  Prints, separated by tabs, for each site:
#
#     FILE FUNCTION FIRST-LINE LAST-LINE LINE ANCHOR CALL EDIT...
#
# An EDIT is LINE:COLUMN:LENGTH:TEXT and keeps the number of lines.  ANCHOR is the line of the lock
# call of the section, or that from which on the bug shows.  Kinds of bugs:
#
#     section  a call that locks is gone, and with it the calls in the same function that release the
#              lock or wait with it, up to the next one that takes it: the argument has the same text.
#              A section that is left for a moment, or begins anew at the end of a loop, goes as a
#              whole; if the lock is only taken again, that call goes alone.
#     other    the section has another lock: one of the same file, else one of its own
#     after    a statement of the section is done once more behind the unlock (LINE: that statement)
#     plain    an atomic operation is done by plain ones
#     wait     a join or wait is gone; if it stands in a loop that asks for what is waited for, the loop is
#     swap     two calls that lock change places, of which the second one (LINE) is made with the first one's lock
#              (ANCHOR) held
#     publish  a field is set behind the statement that publishes the object (LINE: the former)
#     leak     a call that releases the lock is gone where the function is left early: before a return or goto that
#              stands deeper than the call that locks (ANCHOR)
#     loop     the loop around a wait, which asks for what is waited for, asks once
#     block    CALL, which sleeps, stands behind the call that takes a spinning lock
#
# That pairs of pthread_cleanup_push and _pop stay balanced, they become braces.

BEGIN { before = ";" }

# blank(): the line without comments, and without what is in quotes, at the same columns.
function blank(line,    out, c, two, i, quote)
{
	if (!comment && line !~ /["'\/]/)
		return line
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
	called[e] = name
	of[e] = locks[name]
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
		for (name in kind)
			if (kind[name] == "release" && text ~ ("(^|[^A-Za-z0-9_])" name "($|[^A-Za-z0-9_])"))
				of[e] = locks[name]
	} else if (what[e] == "pop" && pushes) {
		# The handler is called here: a release, unless the argument is 0.
		partner[e] = stack[pushes--]
		of[e] = key[e] == "0" ? " none " : of[partner[e]]
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

# calls(): the calls in a line of a function; a macro without arguments is one if it is a statement.
function calls(line,    rest, done, name, from, open, to)
{
	if (match(line, /^[ \t]*[A-Za-z_][A-Za-z0-9_]*[ \t]*;/)) {
		name = substr(line, 1, RLENGTH - 1)
		gsub(/[ \t]/, "", name)
		from = index(line, name)
		if (name in kind)
			event_add(line, name, from, from + length(name), from + length(name) - 1)
	}
	rest = line
	done = 0
	while (match(rest, /[A-Za-z_][A-Za-z0-9_]*[ \t]*\(/)) {
		from = done + RSTART
		open = from + RLENGTH - 1
		name = squeeze(substr(line, from, RLENGTH - 1))
		done = open
		rest = substr(line, open + 1)
		if (bug == "plain" && !(name in kind) && name ~ /atomic|sync/)
			kind[name] = "atomic"
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

function tell(line, anchor, e, edits)
{
	printf "%s\t%s\t%d\t%d\t%d\t%d\t%s%s\n", FILENAME, function_name, first, FNR, line, anchor, shown[e], edits
}

# common(): have two lists of locks one in common?  An empty one stands for any.
function common(one, other,    list, i)
{
	if (one == "" || other == "")
		return 1
	for (i = split(one, list, " "); i; i--)
		if (index(" " other " ", " " list[i] " "))
			return 1
	return 0
}

# takes(), releases(): does event e do that to the lock of event l?
function alike(e, l) { return key[e] == key[l] && common(of[e], of[l]) }
function takes(e, l) { return (what[e] == "acquire" || what[e] == "try") && alike(e, l) }
function releases(e, l) { return (what[e] == "release" || what[e] == "pop") && alike(e, l) }

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

# released(): the release behind it, if any.
function released(l,    e)
{
	for (e = l + 1; e <= events && !takes(e, l); e++)
		if (releases(e, l))
			return e
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
		if (takes(e, l) && !(what[e] == "acquire" && (again(e) || (!released(e) && level[e] > level[l]))))
			break
		if (takes(e, l) || (what[e] == "wait" && key[e] == key[l]) || releases(e, l))
			part[++n] = e
	}
	return n
}

function bug_section(l,    n, i, edits)
{
	if (!released(l))
		return
	n = section(l)
	for (i = 1; i <= n; i++)
		edits = edits (what[part[i]] == "pop" ? edit(partner[part[i]]) : "") edit(part[i])
	tell(where[l], where[l], l, edits)
}

# other_lock(): the lock that this function takes most often in the file as "&name", but for this one.
function other_lock(l,    k, parts, best)
{
	best = ""
	for (k in globals) {
		split(k, parts, SUBSEP)
		if (parts[1] == called[l] && parts[2] != key[l] && (best == "" || globals[k] > globals[called[l], best] ||
		    (globals[k] == globals[called[l], best] && parts[2] < best)))
			best = parts[2]
	}
	return best
}

# bug_other(): a lock of its own stands in the function, behind its brace.
function bug_other(l,    n, i, e, edits, other, text)
{
	if (!released(l) || key[l] == "" || key[l] ~ /,/)
		return
	n = section(l)
	other = other_lock(l)
	if (other == "" && called[l] == "pthread_mutex_lock") {
		other = "&inject_other"
		edits = "\t" first ":" brace ":1:{ static pthread_mutex_t inject_other = PTHREAD_MUTEX_INITIALIZER;"
	}
	if (other == "")
		return
	for (i = 1; i <= n; i++) {
		e = part[i]
		if (what[e] == "pop") {
			e = partner[e]
			text = substr(raw[where[e]], inner[e], column[e] + size[e] - 1 - inner[e])
			match(text, /,[^,]*$/)
			edits = edits "\t" where[e] ":" inner[e] + RSTART ":" RLENGTH - 1 ":" other
			continue
		}
		text = substr(raw[where[e]], inner[e], column[e] + size[e] - 1 - inner[e])
		if (what[e] == "wait" && match(text, /,[^,]*/)) {
			edits = edits "\t" where[e] ":" inner[e] + RSTART ":" RLENGTH - 1 ":" other
			continue
		}
		edits = edits "\t" where[e] ":" inner[e] ":" length(text) ":" other
	}
	tell(where[l], where[l], l, edits)
}

# simple(): a statement that is all of its line, and begins and ends there.
function simple(at,    above, line)
{
	line = raw[at]
	above = raw[at - 1]
	sub(/[ \t]+$/, "", above)
	return line ~ /^[ \t]+[A-Za-z_*(+-].*;[ \t]*$/ && line !~ /;.*;/ && line !~ /[{}:]/ && above ~ /(^|[;{}:])$/ &&
		line !~ /^[ \t]*(return|break|continue|goto|case|default|do|else|if|for|while|switch|static|const|struct|unsigned)([^A-Za-z0-9_]|$)/ &&
		line !~ /^[ \t]*[A-Za-z_][A-Za-z0-9_]*[ \t]+[*]*[A-Za-z_]/
}

function trimmed(text)
{
	gsub(/^[ \t]+|[ \t]+$/, "", text)
	return text
}

# bug_after(): each statement of a section whose unlock stands alone in its line, at the same level.
function bug_after(l,    u, e, at)
{
	u = released(l)
	if (!u || !statement[u] || bare[u] || level[u] != level[l] || squeeze(raw[where[u]]) != shown[u] ";")
		return
	for (at = where[l] + 1; at < where[u]; at++) {
		if (!simple(at) || nested[at] != level[u])
			continue
		for (e = 1; e <= events && where[e] != at; e++)
			;
		if (e > events)
			tell(at, where[l], l, "\t" where[u] ":" column[u] + size[u] + 1 ":0: " trimmed(source[at]))
	}
}

# bug_plain(): loads, stores and sums; where the value is compared or exchanged nothing simple is left.
function bug_plain(e,    text, list, n, object, value, operation)
{
	text = substr(source[where[e]], inner[e], column[e] + size[e] - 1 - inner[e])
	n = split_arguments(text, list)
	object = "(*(__typeof__((void)0, *(" list[1] ")) *)(" list[1] "))"
	value = n > 1 ? "(" list[2] ")" : "1"
	if (called[e] ~ /cmpxchg|compare|exchange|test_and|clear|fence|synchronize|thread|signal|init|lock/)
		return
	else if (called[e] ~ /load|read|_get/ && n < 3 && (n == 1 || called[e] !~ /_n$|^atomic_get/))
		text = object
	else if (called[e] ~ /load_n|load_explicit/)
		text = object
	else if (called[e] ~ /store|write|_set/ && n > 1)
		text = "(" object " = " value ")"
	else if (match(called[e], /add|sub|inc|dec|_and$|_and_|_or$|_or_|xor/)) {
		operation = called[e] ~ /add|inc/ ? "+" : called[e] ~ /sub|dec/ ? "-" : called[e] ~ /xor/ ? "^" : \
			called[e] ~ /or/ ? "|" : "\\&"
		sub(/\\/, "", operation)
		text = "(" object " " operation "= " value ")"
	} else
		return
	tell(where[e], where[e], e, "\t" where[e] ":" column[e] ":" size[e] ":" text)
}

# split_arguments(): at the commas that are not in parentheses.
function split_arguments(text, list,    i, c, deep, n)
{
	n = 1
	list[1] = ""
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		deep += (c ~ /[(\[{]/) - (c ~ /[])}]/)
		if (c == "," && !deep)
			list[++n] = ""
		else
			list[n] = list[n] c
	}
	return n
}

# bug_wait(): with the loop that asks, a line or three above or in the same.
function bug_wait(e,    at, line)
{
	if (what[e] == "join") {
		tell(where[e], where[e], e, edit(e))
		return
	}
	for (at = where[e]; at > where[e] - 4 && at > first; at--) {
		line = raw[at]
		if (!match(line, /(^|[ \t;{])while[ \t]*\(/))
			continue
		if (line ~ /while[ \t]*\([ \t]*(1|true)[ \t]*\)/ || line ~ /^[ \t]*}/)
			return
		match(line, /while[ \t]*\(/)
		tell(where[e], where[e], e, "\t" at ":" RSTART ":0:if (0) ")
		return
	}
}

# publishes(): does the line give the pointer away: stored behind a name, or passed to a function that
# starts a thread or takes a lock?
function publishes(at, pointer,    line, e)
{
	line = raw[at]
	if (line ~ ("[A-Za-z0-9_\\])][ \t]*=[ \t]*" pointer "[ \t]*;") && line ~ /(->|\.|\]|^[ \t]*[A-Za-z_][A-Za-z0-9_]*)[^=]*=/ &&
	    line !~ ("^[ \t]*" pointer "[^A-Za-z0-9_]"))
		return 1
	if (line !~ ("[(,&*)][ \t]*" pointer "[ \t]*[,)]"))
		return 0
	for (e = 1; e <= events; e++)
		if (where[e] == at && (what[e] == "spawn" || what[e] == "locker"))
			return 1
	return 0
}

# leaves(): the line of the unlock, if the line is in a section; else the line; 0 if that is not simple.
function leaves(at,    l, u)
{
	for (l = 1; l <= events; l++) {
		if (what[l] != "acquire" || where[l] > at)
			continue
		u = released(l)
		if (u && where[u] > at)
			return level[u] == nested[at] && simple(where[u]) ? where[u] : 0
	}
	return at
}

# move_behind(): the statement on line at is done behind line to, and behind the unlock if that is in a
# section.
function move_behind(at, to,    behind)
{
	behind = leaves(to)
	if (!behind)
		return
	shown[0] = squeeze(raw[at])
	match(raw[at], /[^ \t]/)
	tell(at, to, 0, "\t" at ":" RSTART ":" length(trimmed(source[at])) ":(void)0;\t" \
		behind ":" length(source[behind]) + 1 ":0: " trimmed(source[at]))
}

# bug_publish(): "p->field = value;" is done behind the line that publishes p.
function bug_publish(    at, to, pointer)
{
	for (at = first + 1; at < FNR; at++) {
		if (!simple(at) || !match(raw[at], /^[ \t]*[A-Za-z_][A-Za-z0-9_]*->[^=]*[^=!<>]=[^=]/))
			continue
		pointer = trimmed(raw[at])
		sub(/->.*/, "", pointer)
		for (to = at + 1; to < FNR && to < at + 40 && !(raw[to] ~ ("^[ \t]*" pointer "[ \t]*=")); to++)
			if (nested[to] == nested[at] && simple(to) && publishes(to, pointer)) {
				move_behind(at, to)
				break
			}
	}
}

# set_between(): does a loop begin between the two, or a line set a variable that names the lock of e?
function set_between(l, e,    list, n, i, at)
{
	n = split(key[e], list, /[^A-Za-z0-9_]+/)
	for (at = where[l] + 1; at < where[e]; at++) {
		if (raw[at] ~ /(^|[^A-Za-z0-9_])(for|while|do)([^A-Za-z0-9_]|$)/)
			return 1
		for (i = 1; i <= n; i++)
			if (list[i] ~ /^[A-Za-z_]/ && raw[at] ~ ("(^|[^A-Za-z0-9_.>])" list[i] "[ \t]*=[^=]"))
				return 1
	}
	return 0
}

# bug_swap(): e locks while an earlier call in the same block, or one around it, has locked; that it is released in
# between on the way out of the function does not matter.
function bug_swap(e,    l, r)
{
	for (l = e - 1; l; l--) {
		if (what[l] != "acquire" || key[l] == key[e] || where[l] == where[e] || !statement[l] || !statement[e] ||
		    bare[l] || bare[e] || level[l] > level[e] || set_between(l, e))
			continue
		for (r = l + 1; r < e && level[r] >= level[l] && !(alike(r, l) && level[r] <= level[e]) && what[r] != "wait"; r++)
			;
		if (r == e)
			tell(where[e], where[l], e, "\t" where[l] ":" column[l] ":" size[l] ":" shown[e] \
				"\t" where[e] ":" column[e] ":" size[e] ":" shown[l])
	}
}

# leaves_early(): does the block of a release end with it, with a return or a goto behind it?
function leaves_early(u,    at)
{
	for (at = where[u] + 1; at < where[u] + 4; at++) {
		if (raw[at] ~ /^[ \t]*(return|goto)([^A-Za-z0-9_]|$)/)
			return nested[at] == level[u]
		if (raw[at] ~ /[{}]/)
			return 0
	}
	return 0
}

# bug_leak(): of a section with another release behind it.
function bug_leak(l,    e, last_release)
{
	for (e = l + 1; e <= events && !takes(e, l); e++)
		if (what[e] == "release" && releases(e, l))
			last_release = e
	for (e = l + 1; e < last_release; e++)
		if (what[e] == "release" && releases(e, l) && statement[e] && level[e] > level[l] && leaves_early(e))
			tell(where[e], where[l], e, edit(e))
}

# bug_loop(): "while" becomes "if", a line or three above or in the same.
function bug_loop(e,    at, line)
{
	for (at = where[e]; at > where[e] - 4 && at > first; at--) {
		line = raw[at]
		if (!match(line, /(^|[ \t;{])while[ \t]*\(/))
			continue
		if (line ~ /while[ \t]*\([ \t]*(1|true)[ \t]*\)/ || line ~ /^[ \t]*}/)
			return
		match(line, /while[ \t]*\(/)
		tell(where[e], where[e], e, "\t" at ":" RSTART ":5:if")
		return
	}
}

function bug_block(l)
{
	if ((called[l] in spinning) && statement[l] && !bare[l] && released(l))
		tell(where[l], where[l], l, "\t" where[l] ":" column[l] + size[l] + 1 \
			":0: { " sleep " }")
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
	if (what[e] == "acquire" && bug == "other")
		bug_other(e)
	else if (what[e] == "acquire" && bug == "section")
		bug_section(e)
	else if (what[e] == "acquire" && bug == "swap")
		bug_swap(e)
	else if (what[e] == "acquire" && bug == "after")
		bug_after(e)
	else if (what[e] == "acquire" && bug == "leak")
		bug_leak(e)
	else if (what[e] == "acquire" && bug == "block")
		bug_block(e)
	else if (what[e] == "wait" && bug == "loop")
		bug_loop(e)
	else if (what[e] == "atomic" && bug == "plain")
		bug_plain(e)
	else if ((what[e] == "wait" || what[e] == "join") && bug == "wait")
		bug_wait(e)
}

function function_end(    e)
{
	for (e = 1; e <= events && function_name != ""; e++)
		site(e)
	if (bug == "publish" && function_name != "")
		bug_publish()
	if (bug == "calls")
		for (e = 1; e <= events && function_name != ""; e++)
			print FILENAME "\t" function_name "\t" where[e] "\t" what[e] "\t" called[e] "\t" key[e]
	function_name = header = ""
	events = 0
}

# braces(): follows the nesting; a brace in the first column ends everything.
function braces(line,    i, c)
{
	if (depth && line !~ /[{}]/)
		return
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

# count_globals(): the locks that a file takes as "&name", before its functions are looked at.
function count_globals(file,    line, name, word)
{
	split("", globals)
	while ((getline line <file) > 0)
		if (line !~ /^[ \t]*#/ && match(line, /[A-Za-z_][A-Za-z0-9_]*\(&[A-Za-z_][A-Za-z0-9_]*\)/)) {
			split(substr(line, RSTART, RLENGTH - 1), word, "(")
			if (kind[word[1]] == "acquire")
				globals[word[1], word[2]]++
		}
	close(file)
}

FNR == 1 { part_of_input++ }
part_of_input == 1 && $1 == "spins" {
	spinning[$2] = 1
	next
}
part_of_input == 1 {
	kind[$2] = $1
	locks[$2] = locks[$2] (locks[$2] == "" ? "" : " ") $3
	if ($3 == "")
		locks[$2] = ""
	next
}
FNR == 1 {
	kind["pthread_cleanup_push"] = "push"
	kind["pthread_cleanup_pop"] = "pop"
	comment = continued = depth = 0
	header = ""
	before = ";"
	if (bug == "other")
		count_globals(FILENAME)
}
{
	line = blank($0)
	source[FNR] = $0
	raw[FNR] = line ""
	if (continued || line ~ /^[ \t]*#/) {
		continued = $0 ~ /\\$/
		raw[FNR] = "#"
		next
	}
	nested[FNR] = depth
	if (depth)
		calls(line)
	braces(line)
	if (match(line, /[^ \t][ \t]*$/))
		before = previous(line, length(line) + 1)
}
