# SPDX-License-Identifier: GPL-3.0-or-later
#
# resolve.awk - the site table with whole paths of the program's sources, "-" for a file that is no
# source of a unit: FUNCTION ORDINAL KIND OBJECT LOCKS MET THREADS ALIVE FILE LINE, as dump/pass_sites.c
# explains them.
#
#     awk -F '\t' -f resolve.awk UNITS SITES
#
# UNITS: record, CPU seconds, folder, source, command.

function normal(path)
{
	while (sub(/\/\.\//, "/", path) || sub(/\/[^\/]+\/\.\.\//, "/", path)) {}
	return path
}

# whole(): the source whose path ends so; if there are several, the first.
function whole(path,    base, tail, list, n, i)
{
	if (path in memory)
		return memory[path]
	base = path
	sub(/.*\//, "", base)
	memory[path] = "-"
	n = split(sources[base], list, "\t")
	tail = path
	while (sub(/^\.\.?\//, "", tail)) {}
	for (i = n; i > 1; i--)
		if (n == 2 || substr(list[i], length(list[i]) - length(tail)) == "/" tail || list[i] == path)
			memory[path] = list[i]
	return memory[path]
}

# places(): "lock@a.c:3@b.c:4,..." with whole paths.
function places(text,    list, n, i, parts, m, k, line, out)
{
	n = split(text, list, ",")
	for (i = 1; i <= n; i++) {
		m = split(list[i], parts, "@")
		out = out (i > 1 ? "," : "") parts[1]
		for (k = 2; k <= m; k++) {
			line = parts[k]
			sub(/.*:/, "", line)
			sub(/:[0-9]+(:[0-9]+)?$/, "", parts[k])
			out = out "@" whole(parts[k]) ":" line
		}
	}
	return out
}

FNR == NR {
	path = normal($4 ~ /^\// ? $4 : $3 "/" $4)
	base = path
	sub(/.*\//, "", base)
	if (!(path in seen))
		sources[base] = sources[base] "\t" path
	seen[path] = 1
	next
}
{
	line = $10
	sub(/.*:/, "", line)
	file = $10
	sub(/:[0-9]+$/, "", file)
	print $1 "\t" $2 "\t" $3 "\t" $4 "\t" places($5) "\t" places($6) "\t" $8 "\t" $9 "\t" whole(file) "\t" line
}
