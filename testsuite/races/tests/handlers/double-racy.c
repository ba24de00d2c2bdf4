/* SPDX-License-Identifier: GPL-3.0-or-later */
/* volatile is not enough for what is wider than a word. */
#include <signal.h>
#include <unistd.h>

struct pair {
	long a, b;
};

static volatile struct pair last;

static void on_alarm(int number)
{
	last = (struct pair){number, number}; /* race possible */
}

int main(void)
{
	struct pair seen;

	signal(SIGALRM, on_alarm);
	alarm(1);
	seen = last; /* race possible */
	return seen.a != seen.b;
}
