# SPDX-License-Identifier: GPL-3.0-or-later
#
# names.awk - what functions and macros of a program do to locks and threads, for sections.awk.
#
#     awk -f names.awk LOCKDB SITES FILE.c...
#
# LOCKDB is "racecheck dump --pass=lockdb", SITES the site table with whole paths (resolve.awk).
# What lockdb describes has no LOCK: the argument tells.  A call that stands where a lock is acquired
# or released, or through which it came to be held, is a wrapper or a macro; so is a function that
# releases what it has not acquired.  A "locker" does both.

FNR == 1 { part++ }

part == 1 && /^- name: / { name = $3 }
part == 1 && /^  - \{/ {
	what = ""
	if (/\{(acquire|acquire-shared): / || /[{ ]acquire: /)
		what = / try: yes/ ? "try" : "acquire"
	else if (/[{ ]release: /)
		what = "release"
	else if (/\{wait: /)
		what = "wait"
	else if (/\{(join|down|barrier): /)
		what = "join"
	else if (/\{spawn: /)
		what = "spawn"
	if (what == "acquire" && / spins: yes/)
		print "spins", name
	if (what != "" && !(name in known) && name !~ /^GOMP_/) {
		known[name] = what
		print what, name
	}
}

function learn(what, name, lock)
{
	gsub(/[ \t]/, "_", lock)
	if (!(name in known) && !((what, name, lock) in learnt)) {
		learnt[what, name, lock] = 1
		print what, name, lock
	}
}

# SITES: function, ordinal, kind, object, locks, met, threads, alive, file, line
part == 2 {
	split($0, field, "\t")
	function_name = field[1]
	sub(/.*:/, "", function_name)
	object = squeeze(field[4])
	what = field[3]
	sub(/,.*/, "", what)
	if (what == "acquire" || what == "release") {
		if (field[3] ~ /,spins/)
			spins[field[9], field[10]] = 1
		if (field[3] !~ /,try/)
			at[field[9], field[10]] = at[field[9], field[10]] "\t" what " " object
		does[what, function_name, object] = 1
		functions[function_name, object] = 1
	}
	n = split(field[6], held, ",")
	for (i = 1; i <= n; i++)
		learn_places(held[i])
}

# learn_places(): of "LOCK@FILE:LINE@FILE:LINE": there it was taken.
function learn_places(text,    place, n, k, line)
{
	n = split(text, place, "@")
	sub(/\(shared\)$/, "", place[1])
	for (k = 2; k <= n; k++) {
		line = place[k]
		sub(/.*:/, "", line)
		sub(/:[0-9]+$/, "", place[k])
		if (!((place[k], line, place[1]) in taken))
			at[place[k], line] = at[place[k], line] "\tacquire " squeeze(place[1])
		taken[place[k], line, place[1]] = 1
	}
}

function squeeze(text) { gsub(/[ \t]/, "_", text); return text }

function wrappers(    pair, key)
{
	for (key in functions) {
		split(key, pair, SUBSEP)
		if ((("acquire", pair[1], pair[2]) in does) && (("release", pair[1], pair[2]) in does))
			learn("locker", pair[1], "")
		else if (("release", pair[1], pair[2]) in does)
			learn("release", pair[1], pair[2])
	}
}

# "lock(&a)", or "LOCK;", a macro without arguments.
part > 2 && (FILENAME, FNR) in at && match($0, /^[ \t]*[A-Za-z_][A-Za-z0-9_]*[ \t]*[(;]/) {
	name = substr($0, 1, RLENGTH - 1)
	gsub(/[ \t]/, "", name)
	n = split(at[FILENAME, FNR], list, "\t")
	for (i = 2; i <= n && name !~ /^(if|for|while|switch|return)$/; i++) {
		split(list[i], word, " ")
		learn(word[1], name, word[2])
		if (word[1] == "acquire" && (FILENAME, FNR) in spins)
			print "spins", name
	}
}

END { wrappers() }
