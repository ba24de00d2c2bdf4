# SPDX-License-Identifier: GPL-3.0-or-later
#
# annotations.awk - the lock annotations in the kernel's sources, one per line:
#     file:line <tab> function <tab> formals, separated by commas <tab> kind <tab> expression
# kind is acquires, releases or must_hold.  Reads C files; macros are not expanded, and of
# #if ... #else ... #endif both parts are read.

function trim(s) { gsub(/^[ \t\n]+|[ \t\n]+$/, "", s); return s }

# Where the parenthesis that opens at position at of s closes.
function closing(s, at,    depth, c) {
	depth = 0
	for (; at <= length(s); at++) {
		c = substr(s, at, 1)
		if (c == "(") depth++
		if (c == ")" && --depth == 0) return at
	}
	return 0
}

# The names in a list of parameters.
function formals(list,    n, parts, i, s, names) {
	n = split(list, parts, ",")
	names = ""
	for (i = 1; i <= n; i++) {
		s = parts[i]
		sub(/\[.*/, "", s)
		if (match(s, /\(\*[A-Za-z_0-9]+\)/)) s = substr(s, RSTART + 2, RLENGTH - 3)
		gsub(/[^A-Za-z_0-9]+/, " ", s)
		s = trim(s)
		sub(/.* /, "", s)
		names = names (i > 1 ? "," : "") s
	}
	return names
}

# A declaration or the head of a definition, all on one line.
function head(s,    at, end, rest, name, list, kind) {
	if (s !~ /__(acquires|releases|must_hold)[ ]*\(/) return
	# attributes with arguments before the name
	while (match(s, /(__attribute__|__section|__printf|__malloc|__alloc_size)[ ]*\(/)) {
		end = closing(s, RSTART + RLENGTH - 1)
		if (!end) return
		s = substr(s, 1, RSTART - 1) substr(s, end + 1)
	}
	at = index(s, "(")
	name = trim(substr(s, 1, at - 1))
	sub(/.*[^A-Za-z_0-9]/, "", name)
	end = closing(s, at)
	if (!end) return
	list = formals(substr(s, at + 1, end - at - 1))
	rest = substr(s, end + 1)
	while (match(rest, /__(acquires|releases|must_hold)[ ]*\(/)) {
		kind = substr(rest, RSTART + 2, RLENGTH - 2)
		sub(/[ ]*\(/, "", kind)
		rest = substr(rest, RSTART + RLENGTH - 1)
		end = closing(rest, 1)
		if (!end) return
		if (name != "")
			printf "%s:%d\t%s\t%s\t%s\t%s\n", FILENAME, first, name, list, kind,
				trim(substr(rest, 2, end - 2))
		rest = substr(rest, end + 1)
	}
}

FNR == 1 { text = ""; depth = 0; comment = 0; continued = 0 }

{
	line = $0
	if (continued) { continued = line ~ /\\$/; next }
	if (line ~ /^[ \t]*#/) { continued = line ~ /\\$/; next }
	# comments and strings
	out = ""
	while (line != "") {
		if (comment) {
			at = index(line, "*/")
			if (!at) break
			line = substr(line, at + 2)
			comment = 0
		} else if (match(line, /\/\*|\/\/|"([^"\\]|\\.)*"|'([^'\\]|\\.)*'/)) {
			out = out substr(line, 1, RSTART - 1) " "
			if (substr(line, RSTART, 2) == "//") break
			comment = substr(line, RSTART, 2) == "/*"
			line = substr(line, RSTART + RLENGTH)
		} else {
			out = out line
			break
		}
	}
	# a brace in the first column ends whatever #if left open
	if (out ~ /^}/) { depth = 0; text = ""; next }
	if (out ~ /^{/) depth = 0
	while ((at = match(out, /[{};]/))) {
		c = substr(out, at, 1)
		if (!depth) {
			if (text == "") first = FNR
			text = text " " substr(out, 1, at - 1)
			if (c != "}") head(text)
		}
		text = ""
		if (c == "{") depth++
		if (c == "}" && depth) depth--
		out = substr(out, at + 1)
	}
	if (!depth && trim(out) != "") {
		if (text == "") first = FNR
		text = text " " trim(out)
	}
}
