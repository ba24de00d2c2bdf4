# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# recipes.sh - how each real program is configured and built.
#
# A recipe runs in the unpacked source tree with
#     CC     the compiler
#     FLAGS  what it must add to every compile: "-O2 @/path/to/flags".  The file
#            is empty for the plain build and names the plugin for the other, so
#            that both builds have the same command lines, and configure scripts
#            that store them store the same.
#     JOBS   for make -j
# Adding a program: one line in PROGRAMS, one function recipe_NAME, and if need
# be packages_NAME with the Debian packages that hold its headers.

# name, how it is fetched (source: apt-get source; package: a tarball in a .deb)
PROGRAMS='
memcached       source
redis           source
nginx           source
squashfs-tools  source
sqlite3         source
linux           package:linux-source-6.1
'

packages_memcached="libevent-dev"
recipe_memcached()
{
	# It builds itself twice, once with gcov, whose time stamps are random.
	CFLAGS="$FLAGS -frandom-seed=1" ./configure --enable-extstore=no --disable-dependency-tracking
	make -j"$JOBS"
}

packages_redis=""
recipe_redis()
{
	make -C src -j"$JOBS" MALLOC=libc OPTIMIZATION= DEBUG= DEBUG_FLAGS= CFLAGS="$FLAGS" V=1
}

packages_nginx="zlib1g-dev libpcre2-dev"
recipe_nginx()
{
	./configure --with-cc="$CC" --with-threads --with-file-aio --with-cc-opt="$FLAGS"
	sed -i "s/ -g / /" objs/Makefile
	make -j"$JOBS"
}

packages_squashfs_tools="zlib1g-dev"
recipe_squashfs_tools()
{
	make -C squashfs-tools -j"$JOBS" EXTRA_CFLAGS="$FLAGS"
}

packages_sqlite3="tcl"
recipe_sqlite3()
{
	CFLAGS=$FLAGS ./configure --disable-tcl --disable-readline
	make -j"$JOBS" sqlite3
}

packages_linux="flex bison bc"
recipe_linux()
{
	export KBUILD_BUILD_USER=nobody KBUILD_BUILD_HOST=nowhere KBUILD_BUILD_VERSION=1
	export KBUILD_BUILD_TIMESTAMP="@$SOURCE_DATE_EPOCH"
	make CC="$CC" tinyconfig
	make -j"$JOBS" CC="$CC" KCFLAGS="${FLAGS#-O2 }" vmlinux
}
