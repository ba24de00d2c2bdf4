# SPDX-License-Identifier: GPL-3.0-or-later
#
# agreement.awk - compares annotations (annotations.awk) with racecheck's dumps.
#
#     awk -f agreement.awk [-v verbose=1] [-v up=1] models ANNOTATIONS LOCKSETS CONTEXTS LINES
#
# models: names of the functions that lockdb has, one per line; LINES: dump --pass=locksets
# --format=lines, from which is known which locks are visible at all: with one processor
# and without debugging many lock macros leave nothing.
#
# acquires(x)   every likely case of the summary has x in L+
# releases(x)   ... in L-
# both          in neither: it was released and taken again, or there is no net effect
# must_hold(x)  every entry context has x; likewise for releases(x), "held at entry"

function normal(s) {
	gsub(/[ \t]/, "", s)
	gsub(/\((shared|tried|semaphore|recursive|x[0-9]+)\)/, "", s)
	while (s ~ /^[&*(]/ && s !~ /^\(.*\)[.-]/) { sub(/^[&*(]/, "", s); sub(/\)$/, "", s) }
	gsub(/->/, ".", s)
	if (s == "RCU") s = "<rcu>"
	# names that macros of the kernel hide
	gsub(/\.d_lock$/, ".d_lockref", s)
	gsub(/\.tree\.lock$/, ".tree.ma_lock", s)
	gsub(/rq([12]?)\.lock$/, "rq&", s); gsub(/rqrq/, "rq", s)
	return s
}

# Is lock b, as printed, the annotation's a?  known: formals of the function.
function same(a, b, known,    n, m, x, y, i) {
	a = normal(a); b = normal(b)
	if (a == b) return 1
	n = split(a, x, "."); m = split(b, y, ".")
	if (x[n] == "lock" && y[m] == "__lock") y[m] = "lock"
	# what is returned is what the annotation means
	if (y[1] == "result") return x[n] == y[m]
	# a local of the function, or current: by what comes last
	if (n > 1 && index("," known ",", "," x[1] ",") == 0)
		return x[n] == y[m]
	if (x[1] != y[1]) return 0
	# the lock may be the first thing in what is named
	for (i = 2; i <= n && i <= m; i++) if (x[i] != y[i]) return 0
	return 1
}

function has(set, a, known,    n, locks, i) {
	n = split(set, locks, /, | = /)
	for (i = 1; i <= n; i++) if (same(a, locks[i], known)) return 1
	return 0
}

function note(row, verdict, detail) {
	count[row, verdict]++
	if (verdict != "agree" && (verbose || verdict == "disagree"))
		printf "%-14s %s: %s\n", row, verdict, detail
}

# The function's label in the dumps: its name, or name@file.
function label(name, file,    l) {
	sub(/:.*/, "", file)
	if (name in cases) return name
	l = name "@" file
	if (l in cases) return l
	return ""
}

function last(s,    n, x) { s = normal(s); n = split(s, x, "."); return x[n] }

# Is somebody seen to take such a lock?  With one processor (up) most of the macros leave
# nothing, and names like "lock" say something in their own folder only.
function is_visible(a, known, file,    v, folder) {
	v = last(a)
	if (normal(a) !~ /\./ && index("," known ",", "," v ",")) return 1
	if (v == "lock" && ("__lock" in visible)) return 1
	if (!up || v == "<rcu>") return v in visible
	folder = file; sub(/:.*/, "", folder); sub(/\/[^\/]*$/, "", folder); sub(/.*\//, "", folder)
	return (folder, v) in visible
}

# n likely cases; how many have it in the set
function compare(row, l, sets, unlikely, what, known, where,    n, i, yes, all) {
	n = yes = 0
	for (i = 1; i <= cases[l]; i++)
		if (!unlikely[l, i]) {
			n++
			yes += has(sets[l, i], what, known)
		}
	if (!n) note(row, "not comparable", where " never returns")
	else if (yes == n) note(row, "agree")
	else note(row, "disagree", where " (" yes " of " n " cases)")
}

# An annotation in terms of what a context knows of the formals: "files = <current>->files".
function bound(a, list,    n, pairs, i, root, rest, value) {
	root = normal(a)
	rest = root ~ /\./ ? substr(root, index(root, ".")) : ""
	sub(/\..*/, "", root)
	n = split(list, pairs, ", ")
	for (i = 1; i <= n; i++)
		if (index(pairs[i], root " = ") == 1) {
			value = normal(substr(pairs[i], length(root) + 4))
			return value rest
		}
	return a
}

function at_entry(row, l, what, known, where,    i, yes, first) {
	if (!contexts[l]) { note(row, "not comparable", where " is never entered"); return }
	if (contexts[l] == 1 && from[l, 1] ~ /root/) {
		note(row, "not comparable", where " is called by nobody")
		return
	}
	yes = 0
	for (i = 1; i <= contexts[l]; i++)
		if (has(context[l, i], what, known) || has(context[l, i], bound(what, bind[l, i]), known)) yes++
		else if (first == "") first = from[l, i]
	if (yes == contexts[l]) note(row, "agree")
	else note(row, "disagree", where " (" yes " of " contexts[l] " contexts; not from " first ")")
}

FNR == 1 { part++ }
part == 1 { modelled[$1] = 1; next }
part == 2 { split($0, f, "\t"); key = f[2] SUBSEP f[4] SUBSEP f[5]
	if (!(key in seen)) { seen[key] = 1; order[++norder] = $0 }
	if (f[4] == "acquires" || f[4] == "releases") both[f[2], normal(f[5]), f[4]] = 1
	next }
part == 3 && /^[^ ]/ { l = $1; next }
part == 3 && /^ +L\+ / {
	i = ++cases[l]
	s = $0; sub(/.*L\+ \{/, "", s); sub(/\}.*/, "", s); plus[l, i] = s
	s = $0; sub(/.*L- \{/, "", s); sub(/\}.*/, "", s); minus[l, i] = s
	unlikely[l, i] = /\(unlikely\)/
	next }
part == 4 && /^[^ ]/ { l = $1; next }
part == 4 && /^ +\{/ {
	i = ++contexts[l]
	s = $0; sub(/^ +\{/, "", s); sub(/\} .*/, "", s); sub(/\}$/, "", s); context[l, i] = s
	s = $0; if (sub(/.*\} with /, "", s)) { sub(/ from .*/, "", s); bind[l, i] = s }
	s = $0; sub(/.*\} ?(from )?/, "", s); from[l, i] = s
	next }
part == 5 {
	s = $0; sub(/^[^ ]* /, "", s)
	n = split(s, locks, /, | = | or /)
	folder = $0; sub(/:.*/, "", folder); sub(/\/[^\/]*$/, "", folder); sub(/.*\//, "", folder)
	for (i = 1; i <= n; i++) { v = last(locks[i]); visible[folder, v] = visible[v] = 1 }
	next }

END {
	visible["<rcu>"] = 1
	for (o = 1; o <= norder; o++) {
		split(order[o], f, "\t")
		where = f[1] " " f[2] " __" f[4] "(" f[5] ")"
		row = f[4]; x = f[5]; known = f[3]
		total[row]++
		l = label(f[2], f[1])
		if (f[2] in modelled) { note(row, "modelled", where); continue }
		if (l == "") { note(row, "not compiled", where); continue }
		if (!is_visible(x, known, f[1])) {
			note(row, "not comparable", where ": nobody is seen to take such a lock")
			continue
		}
		n = normal(x)
		if (row == "must_hold") {
			at_entry(row, l, x, known, where)
		} else if (both[f[2], n, "acquires"] && both[f[2], n, "releases"]) {
			gone = 0
			for (i = 1; i <= cases[l]; i++)
				gone += !unlikely[l, i] && (has(plus[l, i], x, known) != has(minus[l, i], x, known))
			if (gone) note(row, "disagree", where " and the opposite (net effect in " gone " cases)")
			else note(row, "agree")
		} else if (row == "acquires") {
			compare(row, l, plus, unlikely, x, known, where)
		} else {
			compare(row, l, minus, unlikely, x, known, where)
			total["held at entry"]++
			at_entry("held at entry", l, x, known, where)
		}
	}
	nrows = split("acquires,releases,must_hold,held at entry", rows, ",")
	nverdicts = split("agree,disagree,modelled,not compiled,not comparable", verdicts, ",")
	printf "\n| annotation | all | agree | disagree | in lockdb | not compiled | not comparable | ratio |\n"
	printf "|---|---|---|---|---|---|---|---|\n"
	for (r = 1; r <= nrows; r++) {
		printf "| %s | %d |", rows[r], total[rows[r]]
		for (v = 1; v <= nverdicts; v++) printf " %d |", count[rows[r], verdicts[v]]
		a = count[rows[r], "agree"]; d = count[rows[r], "disagree"]
		if (a + d) printf " %.0f %% |\n", 100 * a / (a + d)
		else printf " |\n"
		as += a; ds += d
	}
	printf "| all | | %d | %d | | | | %.0f %% |\n", as, ds, as + ds ? 100 * as / (as + ds) : 0
}
