# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# package.sh - a Debian source package, built with the plugin.  Sourced by run and inject.
#
# package_build PACKAGE does it once per plugin and leaves below $cache/unseen/PACKAGE ($home):
#
#     tree/       the sources with what the build made of them
#     log         what its commands printed
#     commands    of each compile: CPU seconds (user, system), folder, object, source, command
#                 (tab-separated)
#     programs    of each ELF file with facts: program or library, units, path, soname
#     units/      for each of these, named by its line in programs: the records with their
#                 CPU seconds, folder, source, command
#     built       how it was built
#
# A build that fails leaves the reason in $home/skipped and returns 1.  Steps that take longer
# than $limit seconds are ended.  Nothing is taken from the package but its build system: the
# compiler that it finds first in PATH adds the plugin and notes the command.
#
# PACKAGE may be linux/FOLDER, too: modules of Debian's kernel, built by the headers of this machine.
#
# A recipe, recipes/PACKAGE, is a shell script that runs in the tree, for what cannot be detected.

: "${here:?}" "${SRC:?}" "${PLUGIN:?}" "${RACECHECK:?}" "${cache:?}" "${compiler:?}" "${limit:?}"
recipes=${UNSEEN_RECIPES:-$here/recipes}
# shellcheck source=../real/fetch.sh
. "$SRC/testsuite/real/fetch.sh"

# fetch_package PACKAGE: its sources, as Debian has them if they can be had.
fetch_package()
{
	local tree

	case $1 in
	linux/*) tree=$(fetch_source linux package:linux-source-6.1) && echo "$tree/${1#linux/}" ;;
	*) fetch_source "$1" source || fetch_upstream "$1" ;;
	esac
}

# fetch_upstream PACKAGE: the sources without Debian's changes, where those cannot be had.
fetch_upstream()
{
	local dir=$cache/src/$1 tarball

	tarball=$(find "$dir" -maxdepth 1 -name '*.orig.tar.*' ! -name '*.asc' -print -quit)
	[ -n "$tarball" ] || return 1
	rm -rf "$dir/tree"
	mkdir "$dir/tree" && tar -xf "$tarball" -C "$dir/tree" --strip-components=1 || return 1
	echo "$dir/tree"
}

# install_dependencies PACKAGE: what its .dsc asks for, if this user may; the build shows
# whether it does without.
install_dependencies()
{
	local dsc sudo=()

	dsc=$(find "$cache/src/$1" -maxdepth 1 -name '*.dsc' -print -quit)
	[ -n "$dsc" ] || return 0
	[ "$(id -u)" = 0 ] || sudo=(sudo -n)
	"${sudo[@]}" true 2>/dev/null || return 0
	"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive timeout -k 10 "$limit" apt-get -qq -y \
		--no-remove --no-install-recommends -P nocheck,nodoc -o DPkg::Lock::Timeout=600 \
		-o APT::Sandbox::User=root build-dep "$dsc" </dev/null
}

# write_compiler FILE COMPILER: COMPILER with the plugin where it makes an object.  Objects of a
# link in the same command are gone afterwards: their facts go into the program itself.  Paths stay
# what they are, whatever the build maps them to.  The kernel's objects have their facts beside them.
write_compiler()
{
	local beside=

	[[ $package != linux/* ]] || beside=-fplugin-arg-racecheck-out=sidecar
	cat >"$1" <<-EOF
		#!/bin/bash
		object= source= previous= compiles=
		for word; do
			[ "\$previous" != -o ] || object=\$word
			case \$word in
			*.c | *.cc | *.cpp | *.cxx | *.C) source=\$word ;;
			-c) compiles=1 ;;
			-E | -S | -M | -MM | -fsyntax-only) exec $2 "\$@" ;;
			esac
			previous=\$word
		done
		case "\$PWD/ \$* " in
		*conftest* | *CMakeTmp* | *CMakeScratch* | *meson-private* | *autotest*) exec $2 "\$@" ;;
		esac
		[ -n "\$source" ] || exec $2 "\$@" -fno-lto
		[ -n "\$compiles" ] ||
			exec $2 "\$@" -fno-lto -Wno-error -fplugin="$PLUGIN" \\
				-fplugin-arg-racecheck-out=embed
		[ -n "\$object" ] || { object=\${source##*/} && object=\${object%.*}.o; }
		exec 3>&1 4>&2
		TIMEFORMAT='%U %S'
		seconds=\$({ time $2 "\$@" -fno-lto -Wno-error -fplugin="$PLUGIN" $beside \
			-ffile-prefix-map="$home/tree=$home/tree" >&3 2>&4; } 2>&1)
		status=\$?
		line=\$(printf '%s\t%s\t%s\t%s\t' "\$seconds" "\$PWD" "\$object" "\$source" && printf '%q ' "\$@")
		[ \$status != 0 ] || printf '%s\n' "\$line" >>"$home/commands"
		exit \$status
	EOF
	chmod +x "$1"
}

# write_compilers: under each name that a build may call.
write_compilers()
{
	local name cxx=${compiler/%gcc/g++}

	cxx=$(command -v "${cxx/gcc-/g++-}")
	mkdir -p "$home/bin"
	write_compiler "$home/bin/gcc" "$(command -v "$compiler")"
	[ -z "$cxx" ] || write_compiler "$home/bin/g++" "$cxx"
	for name in cc c99 clang "$("$compiler" -dumpmachine)-gcc" "gcc-$("$compiler" -dumpversion)"; do
		ln -sf gcc "$home/bin/$name"
	done
	for name in c++ clang++ "$("$compiler" -dumpmachine)-g++"; do
		[ -z "$cxx" ] || ln -sf g++ "$home/bin/$name"
	done
}

# limited COMMAND...: in the tree, with our compilers, for at most $limit seconds.
limited()
{
	echo "+ $*" >>"$home/log"
	env -u MAKEFLAGS -u MFLAGS PATH="$home/bin:$PATH" CC=gcc CXX=g++ CFLAGS="-O2 -g" \
		CXXFLAGS="-O2 -g" DEB_BUILD_OPTIONS="nocheck nodoc parallel=$jobs" LC_ALL=C.UTF-8 \
		timeout -k 10 "$limit" "$@" >>"$home/log" 2>&1 </dev/null
}

# make_all: as much as can be made; CC on the command line, for a Makefile that picks its own.
make_all() { limited make -k -j"$jobs" "$@"; }

build_with_meson()
{
	limited meson setup build.racecheck && limited ninja -k 0 -j"$jobs" -C build.racecheck
}

build_with_cmake()
{
	limited cmake -S . -B build.racecheck -G "Unix Makefiles" && make_all -C build.racecheck
}

build_with_configure()
{
	if [ ! -x configure ]; then
		if [ -e autogen.sh ]; then
			NOCONFIGURE=1 limited sh autogen.sh
		fi
		[ -x configure ] || limited autoreconf -fi
	fi
	limited ./configure && make_all && return
	# What was generated by another version of the autotools is made anew, if a patch asks for it.
	grep -q 'error: version mismatch' "$home/log" && limited autoreconf -fi && limited ./configure && make_all
}

build_with_make() { make_all CC=gcc; }

# build_with_folders: no build system at the top, but in the folders below.
build_with_folders()
{
	local folder

	for folder in */; do
		if [ -e "$folder/Makefile" ]; then
			make_all CC=gcc -C "$folder"
		fi
	done
}

# build_with_kbuild: modules for the kernel whose headers are here.
build_with_kbuild()
{
	local kernels=(/lib/modules/*/build)

	make_all -C "${kernels[-1]}" M="$PWD" CC=gcc modules
}

build_with_recipe() { limited bash -e "$recipes/$package"; }

build_with_debian()
{
	chmod +x debian/rules
	limited debian/rules build
}

# ways_to_build: what the tree has, the likeliest first.
ways_to_build()
{
	[[ $package != linux/* ]] || { echo kbuild && return; }
	[ ! -e "$recipes/$package" ] || echo recipe
	[ ! -e configure ] && [ ! -e configure.ac ] && [ ! -e configure.in ] || echo configure
	[ ! -e meson.build ] || echo meson
	[ ! -e CMakeLists.txt ] || echo cmake
	[ ! -e Makefile ] && [ ! -e GNUmakefile ] && [ ! -e makefile ] || echo make
	compgen -G '*/Makefile' >/dev/null && echo folders
	[ ! -e debian/rules ] || echo debian
}

# notes FILE: the records that its notes name; of a module, those of its objects.
notes()
{
	if [[ $1 == *.ko ]]; then
		sed 's/$/.rcf/' "${1%.ko}.mod"
		return
	fi
	readelf -p racecheck.note "$1" 2>/dev/null |
		awk -v root="$home/tree" '
			{ sub(/^ *\[ *[0-9a-f]+\] */, "") }
			/\.rcf$/ { print ($0 ~ /^\// ? $0 : folder "/" $0); next }
			index($0, root) { folder = substr($0, index($0, root)) }' | sort -u
}

# is_test PATH: by its name or a folder's.
is_test()
{
	local path=/${1#"$home/tree/"}

	[[ ${path,,} =~ /(lib)?(unit|regress)?-?_?(test|check|example|demo|bench|fuzz|sample|tutorial)[^/]*/ ||
		${path##*/} =~ ^(lt-|test|check_)|test(s|er)?$|_test|-test|example|bench ]]
}

# soname FILE, needs FILE: of its dynamic section.
soname() { readelf -dW "$1" 2>/dev/null | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p'; }
needs() { readelf -dW "$1" 2>/dev/null | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }

# list_programs: $home/programs, the largest first, each set of records once.
list_programs()
{
	local file kind

	find "$home/tree" -type f \( -perm -u+x -o -name '*.so*' -o -name '*.ko' \) ! -name '*.o' ! -name '*.rcf' -size +3k |
		sort | while IFS= read -r file; do
		if [ "$(head -c 4 "$file" | tr -d '\0')" != $'\177ELF' ] || is_test "$file"; then
			continue
		fi
		[[ $file == *.ko ]] || readelf -SW "$file" 2>/dev/null | grep -qE 'racecheck\.(note|facts)' || continue
		kind=library
		! readelf -sW "$file" 2>/dev/null |
			awk '$4 == "FUNC" && $7 != "UND" && $8 == "main" { f = 1 } END { exit !f }' ||
			kind=program
		printf '%s\t%s\t%s\t%s\t%s\n' "$kind" "$(notes "$file" | wc -l)" "$file" "$(soname "$file")" \
			"$(notes "$file" | cksum)"
	done | awk -F '\t' '!($1 $5 in seen) { seen[$1 $5] = 1; print $1 "\t" $2 "\t" $3 "\t" $4 }' |
		sort -t "$(printf '\t')" -k 2,2nr -k 3,3 >"$home/programs"
	[ -s "$home/programs" ]
}

# inputs_of NUMBER: the file in that line of programs, and the libraries of the package it needs.
inputs_of()
{
	local name next file=() todo

	todo=("$(sed -n "${1}p" "$home/programs" | cut -f 3)")
	while [ ${#todo[@]} -gt 0 ]; do
		name=${todo[0]} todo=("${todo[@]:1}")
		[[ " ${file[*]} " != *" $name "* ]] || continue
		file+=("$name")
		while IFS= read -r next; do
			todo+=("$next")
		done < <(needs "$name" | awk -F '\t' '
			FNR == NR { need[$0] = 1; next }
			$4 in need { print $3 }' - "$home/programs")
	done
	printf '%s\n' "${file[@]}"
}

# list_units NUMBER: record, CPU seconds, folder, source, command of what is linked into it.  An
# object that was made twice counts as it was made last.
list_units()
{
	local file

	mkdir -p "$home/units"
	inputs_of "$1" | while IFS= read -r file; do
		notes "$file"
	done | sort -u | awk -F '\t' '
		FNR == NR { wanted[$0] = 1; next }
		{
			path = ($3 ~ /^\// ? $3 : $2 "/" $3) ".rcf"
			while (sub(/\/\.\//, "/", path) || sub(/\/[^\/]+\/\.\.\//, "/", path)) {}
			if (match(path, /\/\.libs\/[^\/]*$/)) # hidden from libtool
				path = substr(path, 1, RSTART + 6) "." substr(path, RSTART + 7)
			if (path in wanted)
				line[path] = path "\t" $1 "\t" $2 "\t" $4 "\t" $5
		}
		END { for (path in line) print line[path] }' - "$home/commands" | sort >"$home/units/$1"
}

# stamp: names the plugin that the build is made with.
stamp() { cat "$PLUGIN" "$(dirname "$PLUGIN")"/racecheck.d/*.so 2>/dev/null | cksum; }

# build_tree WAY: from fresh sources.
build_tree()
{
	chmod -R u+w "$home/tree" 2>/dev/null
	rm -rf "$home/tree" "$home/units"
	: >"$home/commands"
	cp -a "$source" "$home/tree" || return 1
	(cd "$home/tree" && "build_with_$1")
	list_programs
}

# package_build PACKAGE
package_build()
{
	local way ways number source

	package=$1
	home=$cache/unseen/$package
	if [ -s "$home/programs" ] && [ "$(tail -n 1 "$home/built" 2>/dev/null)" = "$(stamp)" ]; then
		return 0
	fi
	mkdir -p "$home"
	rm -f "$home/built" "$home/skipped"
	: >"$home/log"
	source=$(fetch_package "$package" 2>>"$home/log") || {
		echo "the sources cannot be fetched" >"$home/skipped"
		return 1
	}
	[[ $package == linux/* ]] || install_dependencies "$package" >>"$home/log" 2>&1 || echo "dependencies: not all" >>"$home/log"
	write_compilers
	ways=$(cd "$source" && ways_to_build)
	for way in $ways; do
		if build_tree "$way"; then
			for ((number = 1; number <= $(wc -l <"$home/programs"); number++)); do
				list_units "$number"
			done
			printf '%s\n' "$way" "$(stamp)" >"$home/built"
			return 0
		fi
	done
	echo "no program with facts was built (${ways//$'\n'/, }), see $home/log" >"$home/skipped"
	return 1
}

# extract UNIT-LINE RECORD: the facts of a unit as its source is now.
extract()
{
	local folder command out

	folder=$(cut -f 3 <<<"$1")
	command=$(cut -f 5- <<<"$1")
	out=$(mktemp -d "$work/extract.XXXXXX")
	(
		cd "$folder" || exit 1
		eval "set -- $command"
		timeout -k 10 "$limit" "$compiler" "$@" -w -fsyntax-only -fplugin="$PLUGIN" \
			-fplugin-arg-racecheck-facts-only -fplugin-arg-racecheck-out=sidecar \
			-fplugin-arg-racecheck-dir="$out"
	) >"$out/messages" 2>&1 </dev/null
	set -- "$@" "$(find "$out" -name '*.rcf' -print -quit)"
	[ -n "$3" ] && mv "$3" "$2"
}
