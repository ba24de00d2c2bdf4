#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# thresholds.sh - has a table got worse?
#
#     thresholds.sh THRESHOLDS TABLE
#
# TABLE is a markdown table, THRESHOLDS has lines "[ROW:] COLUMN least|most NUMBER"; the row
# is "all" if none is named.  Names what is worse, or missing, and then ends with status 1.

exec awk '
	function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
	FNR == 1 { part++ }
	part == 1 && (/^#/ || NF == 0) { next }
	part == 1 {
		limit[++n] = $NF
		kind[n] = $(NF - 1)
		what = trim(substr($0, 1, match($0, /(least|most)[ \t]+[0-9.]+[ \t]*$/) - 1))
		row[n] = "all"
		if (split(what, parts, ":") == 2) {
			row[n] = trim(parts[1])
			what = trim(parts[2])
		}
		column[n] = what
		next
	}
	/^\|[ -]*-\|/ { next }
	/^\|/ && !header {
		header = split($0, cell, "|")
		for (i = 1; i <= header; i++)
			title[i] = trim(cell[i])
		next
	}
	/^\|/ {
		split($0, cell, "|")
		for (i = 3; i <= header; i++)
			value[trim(cell[2]), title[i]] = trim(cell[i])
	}
	END {
		for (i = 1; i <= n; i++) {
			key = row[i] SUBSEP column[i]
			if (!(key in value))
				problem = row[i] ": " column[i] " is not in the table"
			else if (kind[i] == "least" && value[key] + 0 < limit[i] + 0)
				problem = row[i] ": " column[i] " is " value[key] ", at least " limit[i] " before"
			else if (kind[i] == "most" && value[key] + 0 > limit[i] + 0)
				problem = row[i] ": " column[i] " is " value[key] ", at most " limit[i] " before"
			else
				continue
			print problem
			bad = 1
		}
		exit bad
	}' "$1" "$2"
