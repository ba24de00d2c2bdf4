# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of racecheck in a build: a project with a library and two programs, one race in the library.

# shellcheck source=../lib.sh
. "$SRC/testsuite/lib.sh"
need_command make
mkdir -p bin
ln -sf "$RACECHECK" bin/racecheck
PATH=$PWD/bin:$PATH
export CC_REAL=$CC
unset RACECHECK_CC CC CFLAGS MAKEFLAGS MAKELEVEL MFLAGS NO_COLOR
export TMPDIR=$PWD/tmp
mkdir -p tmp

# write_project DIRECTORY: its Makefile knows nothing of racecheck.
write_project() {
	write "$1/Makefile" <<'END'
CFLAGS = -O2 -g -Wall
LDLIBS = -pthread
all: one two
one: one.o count.o
two: two.o count.o
clean:
	rm -f one two *.o
END
	write "$1/count.h" <<'END'
void count(int n);
extern long total;
END
	write "$1/count.c" <<'END'
#include "count.h"
#include <pthread.h>

long total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void count(int n)
{
	pthread_mutex_lock(&lock);
	total += n;
	pthread_mutex_unlock(&lock);
}
END
	for name in one two; do
		write "$1/$name.c" <<'END'
#include "count.h"
#include <pthread.h>

static void *worker(void *arg)
{
	count(1);
	return arg;
}
int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], 0, worker, 0);
	pthread_create(&threads[1], 0, worker, 0);
	count(2);
	pthread_join(threads[0], 0);
	pthread_join(threads[1], 0);
	return 0;
}
END
	done
}

# plant DIRECTORY: the lock goes.
plant() {
	sed -i '/pthread_mutex_.*lock(/d' "$1/count.c"
}

# warnings FILE: how many findings of the race it has, as such or as a lock that went.
warnings() {
	grep -Ec "warning: .*'total'.*\[-W(race|lock-lost)\]" "$1" || :
}

# racecheck as the test itself calls it: a run of its own, also where a make above runs the test.
runs=$PWD/runs
mkdir -p "$runs"
racecheck() { TMPDIR=$(mktemp -d "$runs/XXXXXX") command racecheck "$@"; }
