# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# fetch.sh - get sources from Debian, as any user, without touching the system's
# settings.  Sourced; needs $cache.  Everything lands in $cache/src.

# apt COMMAND...: apt-get with the system's sources, told to fetch as this user.
apt()
{
	apt-get -qq -o APT::Sandbox::User=root "$@" >&2
}

# apt_private COMMAND...: apt-get with private lists in which every source of
# the system has become a source of source packages.
apt_private()
{
	local dir=$cache/apt file

	if [ ! -d "$dir/lists" ]; then
		mkdir -p "$dir/parts" "$dir/lists/partial" "$dir/cache/archives/partial"
		for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
			[ -f "$file" ] || continue
			sed -e 's/^deb[[:space:]]/deb-src /' -e 's/^Types:.*/Types: deb-src/' \
				"$file" >"$dir/parts/$(basename "$file")"
		done
		apt_private update
	fi
	private=(-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$dir/parts"
		-o Dir::State::lists="$dir/lists" -o Dir::Cache="$dir/cache")
	apt "${private[@]}" "$@"
}

# fetch_any_version NAME: the newest version that the mirror still has; its lists may name newer ones.
fetch_any_version()
{
	local version

	apt_private source "$1" && return
	for version in $(apt-cache "${private[@]}" showsrc "$1" | awk '/^Version:/ { print $2 }' | sort -Vru); do
		apt_private source "$1=$version" && return
	done
	return 1
}

# fetch_source NAME HOW: prints the folder that holds the unpacked sources.
fetch_source()
{
	local name=$1 how=$2 dir=$cache/src/$1 tarball

	if [ ! -d "$dir/tree" ]; then
		rm -rf "$dir"
		mkdir -p "$dir/unpack" || return 1
		(
			cd "$dir" || exit 1
			case $how in
			source) apt source "$name" || fetch_any_version "$name" ;;
			package:*)
				tarball=$(find_tarball "${how#*:}" "${how#*:}.tar.xz" "$dir" yes) &&
					tar -xf "$tarball" ;;
			esac
		) || return 1
		mv "$(find "$dir" -mindepth 1 -maxdepth 1 -type d ! -name unpack)" "$dir/tree" ||
			return 1
	fi
	echo "$dir/tree"
}

# find_tarball PACKAGE PATTERN DIR FETCH: prints the path of the tarball that the
# Debian package installs somewhere in /usr/src.  If the package is not installed
# and FETCH is yes, it is unpacked below DIR.
find_tarball()
{
	local tarball

	tarball=$(find /usr/src -name "$2" -print -quit 2>/dev/null)
	if [ -z "$tarball" ] && [ "$4" = yes ]; then
		(cd "$3" && apt download "$1" && dpkg-deb -x "$1"_*.deb unpack) || return 1
		tarball=$(find "$3/unpack" -name "$2" -print -quit)
	fi
	[ -n "$tarball" ] && echo "$tarball"
}

# need_packages PROGRAM: install its Debian packages if we may, else name them.
need_packages()
{
	local list=packages_${1//-/_} package missing=()

	for package in ${!list}; do
		dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
	done
	[ ${#missing[@]} -gt 0 ] || return 0
	if [ "$(id -u)" = 0 ]; then
		DEBIAN_FRONTEND=noninteractive apt install -y "${missing[@]}" && return 0
	elif sudo -n true 2>/dev/null; then
		sudo DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "${missing[@]}" >&2 && return 0
	fi
	echo "$1 needs the packages ${missing[*]}" >&2
	exit 1
}
