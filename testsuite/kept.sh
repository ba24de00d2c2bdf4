# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# kept.sh - what was compiled from a test is kept: a change of racecheck alone compiles no test again.
# Sourced; needs CC, PLUGIN, SRC.  Everything lies below build/cache (or $RACECHECK_CACHE) and goes with
# "make clean".
#
#     kept COMMAND FILE...     prints the directory in which "COMMAND DIRECTORY FILE..." has been run with
#                              success, now or earlier; its messages, and status 1, if it fails
#
# A result belongs to the command's name and text, to the content of the files, to the headers of
# include/, to the compiler and the plugin's module for it.

kept_below=${RACECHECK_CACHE:-$SRC/build/cache}/tests
kept_ground=$({ "$CC" -dumpfullversion -dumpmachine; cat "$(dirname "$PLUGIN")"/racecheck.d/*.so \
	"$SRC"/include/*.h; } | sha1sum)

kept()
{
	local command=$1 key directory own messages

	shift
	key=$({ declare -f "$command"; printf '%s\n' "$kept_ground" "$@"; cat "$@"; } | sha1sum | cut -c1-40)
	directory=$kept_below/$key own=$kept_below/$key.$BASHPID
	if [ ! -d "$directory" ]; then
		mkdir -p "$own"
		if ! messages=$("$command" "$own" "$@" 2>&1); then
			rm -rf "$own"
			echo "$messages"
			return 1
		fi
		mv -T "$own" "$directory" 2>/dev/null || rm -rf "$own"
	fi
	echo "$directory"
}
