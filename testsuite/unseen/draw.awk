# SPDX-License-Identifier: GPL-3.0-or-later
#
# draw.awk - which bugs can be put in, by object.
#
#     awk -F '\t' -v bug=KIND -v seed=N -v package=NAME -f draw.awk EQUIVALENT BEFORE SITES SECTIONS
#
# Prints two numbers that the seed gives, of the object and of the case, by which inject sorts; OBJECT,
# the changed functions "FILE:FIRST:LAST;...", the place with function and call, and edits
# "FILE:LINE:COLUMN:LENGTH:TEXT".
#
# A site of SECTIONS (sections.awk) is taken for the object of an access if another thread may be alive
# there and get at the object, if one of them changes it, and if what is left of the locks at the
# access is not held at the others.  Locks guard an object if they are taken for it at two places, or by
# two threads.
#
# A lock counts where some thread gets: a function that nobody in the program calls loses nothing.
#
#     section, other, after   for the object of an access under the lock that is taken at ANCHOR
#     object                  all sections of the object at once
#     plain                   for the object of an atomic access on LINE
#     wait                    for objects that the function gets at behind it, without a lock or a finding
#     publish                 for a field that others get at, but not on LINE, and not under a lock that the
#                             function's callers hold there
#     leak, block             for the lock that is acquired at ANCHOR, if another thread may be alive
#     loop                    for the condition that is waited for on LINE
#     swap                    for two locks that are acquired in this order at another place, too, by a thread that may
#                             be alive meanwhile

BEGIN {
	for (i = 1; i < 256; i++)
		code[sprintf("%c", i)] = i
}

function hash(text,    h, i)
{
	h = 7
	for (i = 1; i <= length(text); i++)
		h = (h * 131 + code[substr(text, i, 1)]) % 2147483647
	for (i = 0; i < 5; i++)
		h = (h * 16807) % 2147483647
	return h
}

# plain_name(): without the file of a static.
function plain_name(name)
{
	sub(/^.*\.c[:.]/, "", name)
	return name
}

{ part = FILENAME == ARGV[1] ? 1 : FILENAME == ARGV[2] ? 2 : FILENAME == ARGV[3] ? 3 : 4 }

# several(): more than one thread, or callers outside of the program, of which there may be many.
function several(list) { return list ~ /,.*,.*,|,outside,/ }

# note_guards(): the places where locks are taken for an object, and by which threads.
function note_guards(o, text, by,    list, n, i)
{
	n = split(text, list, /[,@]/)
	for (i = 1; i <= n; i++)
		if (list[i] ~ /:[0-9]+$/ && !((o, list[i], by) in guards)) {
			guards[o, list[i], by] = 1
			guarded[o] += several("," by ",") ? 2 : 1
		}
}

# EQUIVALENT: package, file, function, call # why
part == 1 {
	split($0, word, /[ \t]+/)
	if (word[1] == package)
		equivalent[word[2], word[3], word[4]] = 1
	next
}

# BEFORE: an object with a finding is not what a wait keeps apart.
part == 2 {
	split($0, word, " ")
	found[plain_name(word[3])] = 1
	next
}

# SITES
part == 3 && $3 ~ /^(read|write|update|free)/ && $4 !~ /^[<*]/ {
	n = ++accesses
	kinds[n] = $3
	object[n] = $4
	met[n] = $6
	alive[n] = $8
	file[n] = $9
	line[n] = $10
	by_line[$9, $10] = by_line[$9, $10] " " n
	of_object[$4] = of_object[$4] " " n
	threads[n] = "," $7 ","
	if ($8 == "alive")
		note_guards($4, $6, $7)
	next
}
# Interrupts that are off are no lock: "<irq>".
part == 3 && bug == "swap" && $4 !~ /^</ && $3 ~ /^acquire/ && $3 !~ /try|timed/ && $8 == "alive" {
	n = split($5, list, ",")
	for (i = 1; i <= n; i++) {
		m = split(list[i], parts, "@")
		if (list[i] == "-" || list[i] ~ /^</ || parts[1] == $4)
			continue
		pair = parts[1] "," $4
		o = ++orders
		order_of[o] = pair
		order_line[o] = $9 ":" $10
		order_threads[o] = "," $7 ","
		order_text[o] = list[i]
		of_pair[pair] = of_pair[pair] " " o
	}
}
part == 3 && $4 !~ /^</ && $8 == "alive" && ($3 ~ /^acquire/ || $3 ~ /^wait/) {
	done_at[$9, $10] = $4
}
part == 3 {
	if ($3 ~ /^acquire/)
		acquired[$9 ":" $10] = 1
	next
}

# SECTIONS: file, function, first, last, line, anchor, call, edits
{
	base = $1
	sub(/.*\//, "", base)
	if ((base, $2, $7) in equivalent)
		next
	s = ++sections
	where[s] = base ":" $5 " " $2 " " $7
	call[s] = $7
	range[s] = $1 ":" $3 ":" $4
	in_file[s] = $1
	first[s] = $3
	last[s] = $4
	at[s] = $5
	anchor[s] = $6
	section_at[$1, $6] = section_at[$1, $6] " " s
	edits[s] = ""
	for (i = 8; i <= NF; i++)
		edits[s] = edits[s] "\t" $1 ":" $i
}

# other_thread(): does a thread get to access b that does not get to a?
function other_thread(a, b,    list, n, i)
{
	n = split(threads[b], list, ",")
	for (i = 2; i < n; i++)
		if (!index(threads[a], "," list[i] ","))
			return 1
	return 0
}

# partner(): may another thread be at the object, too, and does one of them change it?
function partner(a,    list, n, i, b)
{
	if (a in partner_of)
		return partner_of[a]
	n = split(of_object[object[a]], list, " ")
	for (i = 1; i <= n; i++) {
		b = list[i]
		if (alive[b] == "alive" && (kinds[a] !~ /^read/ || kinds[b] !~ /^read/) &&
		    (several(threads[a]) || other_thread(a, b) || other_thread(b, a)))
			return partner_of[a] = 1
	}
	return partner_of[a] = 0
}

# takes_at(): does the list of locks have one that is taken there?  Sets lock.
function takes_at(text, place,    list, n, i, parts, m, k)
{
	n = split(text, list, ",")
	for (i = 1; i <= n; i++) {
		m = split(list[i], parts, "@")
		for (k = 2; k <= m; k++)
			if (parts[k] == place) {
				lock = parts[1]
				return 1
			}
	}
	return 0
}

# holds(): is the lock in the list?
function holds(text, name,    list, n, i)
{
	n = split(text, list, ",")
	for (i = 1; i <= n; i++) {
		sub(/@.*/, "", list[i])
		if (list[i] == name)
			return 1
	}
	return 0
}

# bare(): no other lock of the access is held at another access of the object.
function bare(a, name,    list, n, i, others, m, k)
{
	n = split(met[a], list, ",")
	m = split(of_object[object[a]], others, " ")
	for (i = 1; i <= n; i++) {
		sub(/@.*/, "", list[i])
		if (list[i] == name || list[i] == "-")
			continue
		for (k = 1; k <= m; k++)
			if (others[k] != a && alive[others[k]] == "alive" && line[others[k]] != line[a] && holds(met[others[k]], list[i]))
				return 0
	}
	return 1
}

function add(o, s, text, ranges, shown)
{
	if ((o, s) in taken)
		return
	taken[o, s] = 1
	c = ++cases
	case_object[c] = o
	case_text[c] = o "\t" ranges "\t" shown text
	case_hash[c] = hash(seed ":" bug ":" o ":" where[s] ":" s)
}

# by_lock(): sections whose lock is held at an access.
function by_lock(    a, s, list, n, i, held, m, k, p)
{
	for (a = 1; a <= accesses; a++) {
		if (alive[a] != "alive" || kinds[a] ~ /atomic|free|library/ || guarded[object[a]] < 2 || !partner(a))
			continue
		m = split(met[a], held, /[,@]/)
		for (k = 1; k <= m; k++) {
			p = held[k]
			if (p !~ /^\/.*:[0-9]+$/ || !(p in acquired) || !takes_at(met[a], p) || !bare(a, lock))
				continue
			i = p
			sub(/.*:/, "", i)
			sub(/:[0-9]+$/, "", p)
			n = split(section_at[p, i], list, " ")
			for (i = 1; i <= n; i++) {
				s = list[i]
				if (bug != "after" || (at[s] == line[a] && in_file[s] == file[a]))
					add(object[a], s, edits[s], range[s], where[s])
			}
		}
	}
}

# by_object(): all places where its lock is taken must be sections.
function by_object(    o, list, n, i, held, m, k, p, s, text, ranges, ok, done, number, at_line)
{
	for (o in guarded) {
		if (guarded[o] < 2)
			continue
		n = split(of_object[o], list, " ")
		text = ranges = ""
		for (ok = i = 0; i <= n && !ok; i++)
			ok = alive[list[i]] == "alive" && partner(list[i])
		number = 0
		split("", done)
		for (i = 1; i <= n && ok; i++) {
			if (alive[list[i]] != "alive" || kinds[list[i]] ~ /atomic/)
				continue
			m = split(met[list[i]], held, /[,@]/)
			for (k = 1; k <= m && ok; k++) {
				p = held[k]
				if (p !~ /^\/.*:[0-9]+$/ && p !~ /^-:/)
					continue
				at_line = p
				sub(/.*:/, "", at_line)
				sub(/:[0-9]+$/, "", p)
				s = section_at[p, at_line] + 0
				if (!s || !(held[k] in acquired))
					ok = 0
				else if (!(s in done)) {
					done[s] = 1
					number++
					text = text edits[s]
					ranges = ranges (ranges == "" ? "" : ";") range[s]
				}
			}
		}
		if (ok && number && number <= 20)
			add(o, s, text, ranges, number " sections, " where[s])
	}
}

function by_place(    s, list, n, i, a)
{
	for (s = 1; s <= sections; s++) {
		n = split(by_line[in_file[s], at[s]], list, " ")
		for (i = 1; i <= n; i++) {
			a = list[i]
			if (kinds[a] ~ /atomic/ && alive[a] == "alive" && partner(a))
				add(object[a], s, edits[s], range[s], where[s])
		}
	}
}

# field_of(): the object of "pointer->field = value;", if the name of the field tells it: "" if not.
function field_of(text)
{
	sub(/^[^>]*->/, "", text)
	sub(/[^A-Za-z0-9_].*/, "", text)
	return by_field[text]
}

# met_there(): is another thread alive on the line where s publishes, and gets at object o?
function met_there(s, o,    list, n, i, others, m, k)
{
	n = split(by_line[in_file[s], anchor[s]], list, " ")
	m = split(of_object[o], others, " ")
	for (i = 1; i <= n; i++)
		for (k = 1; k <= m && alive[list[i]] == "alive"; k++)
			if (alive[others[k]] == "alive" && !excluded(s, met[list[i]], met[others[k]]) &&
			    (several(threads[list[i]]) || other_thread(list[i], others[k])))
				return 1
	return 0
}

# excluded(): is a lock in both lists that the function of s has not taken itself, so that it holds it to its end?
function excluded(s, text, other,    list, n, i, parts, m, k, name)
{
	n = split(text, list, ",")
	for (i = 1; i <= n; i++) {
		m = split(list[i], parts, "@")
		for (k = 2; k <= m; k++) {
			name = parts[k]
			sub(/:[0-9]+$/, "", name)
			sub(/.*:/, "", parts[k])
			if (name == in_file[s] && parts[k] + 0 >= first[s] + 0 && parts[k] + 0 <= last[s] + 0)
				break
		}
		if (k > m && list[i] != "-" && holds(other, parts[1]))
			return 1
	}
	return 0
}

# unpublished(): fields that are set where no other thread can get at them yet.
function unpublished(    s, o, a, name, list, n, i)
{
	for (a = 1; a <= accesses; a++) {
		if (alive[a] != "alive" || object[a] !~ /\./)
			continue
		name = object[a]
		sub(/.*\./, "", name)
		if (!(name in by_field))
			by_field[name] = object[a]
		else if (by_field[name] != object[a])
			by_field[name] = ""
	}
	for (s = 1; s <= sections; s++) {
		o = field_of(call[s])
		n = split(by_line[in_file[s], at[s]], list, " ")
		for (i = 1; i <= n && !(object[list[i]] == o && alive[list[i]] == "alive"); i++)
			;
		if (o != "" && i > n && met_there(s, o))
			add(o, s, edits[s], range[s], where[s])
	}
}

function behind(    s, a)
{
	for (s = 1; s <= sections; s++)
		for (a = 1; a <= accesses; a++)
			if (file[a] == in_file[s] && line[a] > at[s] && line[a] <= last[s] && met[a] == "-" && kinds[a] !~ /atomic/ &&
			    !(plain_name(object[a]) in found) && partner(a))
				add(object[a], s, edits[s], range[s], where[s])
}

# elsewhere(): is the pair of locks acquired at another line, by a thread that may meet this one?
function elsewhere(o,    list, n, i, p)
{
	n = split(of_pair[order_of[o]], list, " ")
	for (i = 1; i <= n; i++) {
		p = list[i]
		if (order_line[p] != order_line[o] &&
		    (several(order_threads[o]) || several(order_threads[p]) || order_threads[o] != order_threads[p]))
			return 1
	}
	return 0
}

function by_order(    s, o)
{
	for (s = 1; s <= sections; s++)
		for (o = 1; o <= orders; o++)
			if (order_line[o] == in_file[s] ":" at[s] && takes_at(order_text[o], in_file[s] ":" anchor[s]) && elsewhere(o))
				add(order_of[o], s, edits[s], range[s], where[s])
}

# by_operation(): a lock that is acquired there, or a condition that is waited for.  What is not known, "?", is a file or
# a pipe of another process.
function by_operation(    s)
{
	for (s = 1; s <= sections; s++)
		if ((in_file[s], anchor[s]) in done_at && done_at[in_file[s], anchor[s]] != "?")
			add(done_at[in_file[s], anchor[s]], s, edits[s], range[s], where[s])
}

END {
	if (bug == "swap")
		by_order()
	else if (bug ~ /^(leak|loop|block)$/)
		by_operation()
	else if (bug == "object")
		by_object()
	else if (bug ~ /^(section|other|after)$/)
		by_lock()
	else if (bug == "wait")
		behind()
	else if (bug == "publish")
		unpublished()
	else
		by_place()
	for (c = 1; c <= cases; c++)
		printf "%d\t%d\t%s\n", hash(seed ":" bug ":" case_object[c]), case_hash[c], case_text[c]
}
