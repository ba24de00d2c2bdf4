# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lib.sh - for tests of loading: a program with a race, and what a report says of its inputs.

# shellcheck source=../lib.sh
. "$SRC/testsuite/lib.sh"

# write_bank [DIRECTORY]: bank.c has main() and a race on total; audit.c is a second file.
write_bank() {
	write "${1-.}/bank.c" <<'END'
#include <pthread.h>
int total;
extern int audit(void);
static void *worker(void *unused) { total++; return unused; }
int main(void)
{
	pthread_t thread;
	pthread_create(&thread, 0, worker, 0);
	total--;
	pthread_join(thread, 0);
	return audit();
}
END
	write "${1-.}/audit.c" <<'END'
static int sum(int a, int b) { return a + b; }
int audit(void) { return sum(0, 0); }
END
}

# said FILE TEXT: exactly one line of FILE holds the text.
said() {
	local count

	count=$(grep -cF -- "$2" "$1") || true
	((count == 1)) || {
		sed 's/^/  > /' "$1" >&2
		fail "$1 has $count lines, not 1, with: $2"
	}
}

# unsaid FILE TEXT: no line holds it.
unsaid() {
	! grep -F -- "$2" "$1" >&2 || fail "$1 contains: $2"
}
