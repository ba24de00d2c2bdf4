# SPDX-License-Identifier: GPL-3.0-or-later
#
# collect.awk - see collect.  Its inputs: programs that are built, features that there are, labels, findings, the table.

FNR == 1 { input++ }
/^#/ { next }
input == 1 { built[$1] = 1; next }
input == 2 { feature[$1] = 1; next }

input == 3 {
	order[++nlabels] = $1 "\t" $2 "\t" $3 "\t" $4
	label[order[nlabels]] = $5
	object = $1 "\t" $2
	agreed[object] = (object in agreed) && agreed[object] != $5 ? "" : $5
	next
}

# The pair itself, with its sides in either order, or any pair of the object.
input == 4 {
	values = ""
	for (i = 5; i <= NF; i++)
		values = values "\t" $i
	turned = $1 "\t" $2 "\t" $4 "\t" $3
	object = $1 "\t" $2
	key = $1 "\t" $2 "\t" $3 "\t" $4
	if (!(key in label) && turned in label)
		key = turned
	if (key in label && !(key in found))
		found[key] = values
	else if (agreed[object] && $2 != "memory" && !(object in other))
		other[object] = values
	next
}

# Of a program that is not built: as it was, without features that are gone.
!($1 in built) {
	line = $1 "\t" $2 "\t" $3 "\t" $4 "\t" $5
	for (i = 6; i <= NF; i++) {
		split($i, part, "=")
		if (part[1] in feature)
			line = line "\t" $i
	}
	kept[$1 "\t" $3 "\t" $4 "\t" $5] = line
}

END {
	for (i = 1; i <= nlabels; i++) {
		key = order[i]
		split(key, part, "\t")
		object = part[1] "\t" part[2]
		if (key in kept) {
			print kept[key]
			continue
		}
		values = ""
		if (key in found) {
			values = found[key]
			seen[object] = 1
		} else if (object in other && !(object in seen)) {
			values = other[object]
			seen[object] = 1
		}
		if (values)
			print part[1] "\t" label[key] "\t" part[2] "\t" part[3] "\t" part[4] values
		else if (part[1] in built)
			print "rank/collect: " label[key] ", not told any more: " key >"/dev/stderr"
	}
}
