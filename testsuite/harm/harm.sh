# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# harm.sh - does the plugin change anything it should not?  Sourced by the tests.
#
# harm_table runs each line of a table without the plugin and with it, once per
# mode, in the same directory, and compares the two: exit status, standard
# output, standard error, the names of all files left behind, their contents,
# and what is left in TMPDIR.  A line reads
#
#     name | records | except | command
#
#   records  the record files that must be there afterwards, and no others;
#            % stands for a space in a name
#   except   ELF sections in which GCC itself stores the command line, left out
#            of the comparison; or files, as glob patterns with a slash: ./*.gch
#   command  shell; $CC or $CXX followed by $P, which is empty or loads the
#            plugin.  It starts in a copy of sources/.
#
# Content is compared byte by byte.  Only where the mode puts a section of ours
# into the object (all modes but sidecar) are ELF files compared without it, and
# assembler files after assembling.

# shellcheck disable=SC1091
. "$SRC/testsuite/lib.sh"
export LC_ALL=C SOURCE_DATE_EPOCH=1600000000

HARM_MODES=${HARM_MODES:-sidecar split embed embed-object}
HARM_SOURCES=${HARM_SOURCES:-$SRC/testsuite/harm/sources}
OUR_SECTIONS=(-R racecheck.note -R racecheck.facts -R racecheck.object)
harm_failures=0

# harm_run LABEL FLAGS COMMAND: run in ./work, keep the result as ./LABEL.*
harm_run()
{
	local label=$1 status=0

	rm -rf work tmp "${label:?}" "$label".*
	mkdir work tmp
	cp -r "$HARM_SOURCES"/. work
	(cd work && TMPDIR=$PWD/../tmp P=$2 bash -c "$3") >"$label.out" 2>"$label.err" </dev/null ||
		status=$?
	echo "$status" >"$label.status"
	(cd tmp && find . -mindepth 1) >"$label.tmp"
	mv work "$label"
}

# without_sections FILE OUT EXCEPT: the ELF file without our sections and EXCEPT.
without_sections()
{
	local options=(-R .note.gnu.build-id "${OUR_SECTIONS[@]}") section sections

	read -r -a sections <<<"$3"
	for section in "${sections[@]}"; do
		options+=(-R "$section")
	done
	objcopy "${options[@]}" "$1" "$2" 2>/dev/null
}

# same_content PLAIN WITH MODE EXCEPT: is the file the same?
same_content()
{
	local one=$1 two=$2

	cmp -s "$1" "$2" && return 0
	if [[ $3 != sidecar && $1 == *.s ]]; then
		"$CC" -c "$1" -o 1.o && "$CC" -c "$2" -o 2.o || return 1
		one=1.o two=2.o
	fi
	[ "$3 $4" != "sidecar -" ] || return 1
	without_sections "$one" 1.elf "$4" && without_sections "$two" 2.elf "$4" &&
		cmp -s 1.elf 2.elf
}

# is_excepted FILE EXCEPT: does a glob pattern of EXCEPT name the file?
is_excepted()
{
	local pattern patterns

	read -r -a patterns <<<"$2"
	for pattern in "${patterns[@]}"; do
		# shellcheck disable=SC2053
		[[ $1 == $pattern ]] && return 0
	done
	return 1
}

# harm_records DIR MODE RECORDS: exactly the expected files, and each is readable.
harm_records()
{
	local record

	tr ' ' '\n' <<<"$3" | sed -e '/^-*$/d' -e 's/%/ /g' | sort >expected.all
	case $2 in
	sidecar | split) cp expected.all expected ;;
	*) : >expected ;;
	esac
	(cd "$1" && find . -name '*.rcf' -printf '%P\n' | sort) >found
	diff found expected >diff.out || { echo "records (< found, > expected):"; cat diff.out; }
	while IFS= read -r record; do
		"$RACECHECK" dump "$1/$record" >/dev/null 2>dump.err ||
			{ echo "racecheck dump $record:"; cat dump.err; }
	done <found
}

# harm_notes DIR MODE: does each object that has a record say so?
harm_notes()
{
	local object section

	case $2 in
	sidecar) return ;;
	split) section=racecheck.note ;;
	embed) section=racecheck.facts ;;
	embed-object) section=racecheck.object ;;
	esac
	while IFS= read -r object; do
		[[ $object == *.o && -f $1/$object ]] || continue
		grep -qF "$section" <(readelf -SW "$1/$object") ||
			echo "$object has no section $section"
	done < <(sed 's/\.rcf$//' expected.all)
}

# harm_compare PLAIN WITH MODE RECORDS EXCEPT: print every difference.
harm_compare()
{
	local what file

	for what in status out err tmp; do
		diff "$1.$what" "$2.$what" >diff.out || { echo "$what differs:"; cat diff.out; }
	done
	diff <(cd "$1" && find . -printf '%P %y %l\n' | sort) \
		<(cd "$2" && find . ! -name '*.rcf' -printf '%P %y %l\n' | sort) \
		>diff.out || { echo "files differ:"; cat diff.out; }
	while IFS= read -r file; do
		is_excepted "$file" "$5" && continue
		[ ! -f "$2/$file" ] || same_content "$1/$file" "$2/$file" "$3" "$5" || {
			echo "content of $file differs"
			harm_sections "$1/$file" "$2/$file"
		}
	done < <(cd "$1" && find . -type f)
	harm_records "$2" "$3" "$4"
	harm_notes "$2" "$3"
}

# harm_sections PLAIN WITH: for the person who reads the failure: which sections?
harm_sections()
{
	local section

	readelf -h "$1" >/dev/null 2>&1 || return 0
	while read -r section; do
		cmp -s <(readelf -x "$section" "$1" 2>&1 | tail -n +2) \
			<(readelf -x "$section" "$2" 2>&1 | tail -n +2) || echo "    section $section"
	done < <(readelf -SW "$1" "$2" | sed -n 's/^ *\[ *[1-9][0-9]*\] \([^ ]*\) .*/\1/p' | sort -u)
}

# harm_case NAME RECORDS EXCEPT COMMAND: one line of a table, in all modes.
harm_case()
{
	local mode

	harm_run plain "" "$4"
	for mode in $HARM_MODES; do
		harm_run with "$(plugin_flags "$mode")" "$4"
		harm_compare plain with "$mode" "$2" "$3" >report 2>&1
		[ -s report ] || continue
		harm_failures=$((harm_failures + 1))
		{ echo "FAIL $1, mode $mode: $4"; head -40 report | sed "s,^,    ,"; } >&2
	done
}

trim()
{
	sed 's/^[[:space:]]*//; s/[[:space:]]*$//' <<<"$1"
}

# harm_table: the table is on standard input; # starts a comment line.
harm_table()
{
	local name records except command

	while IFS='|' read -r name records except command; do
		[[ $name && $name != \#* ]] || continue
		harm_case "$(trim "$name")" "$(trim "$records")" \
			"$(trim "$except")" "$(trim "$command")" </dev/null
	done
	[ "$harm_failures" = 0 ]
}
