/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handler counts in a plain int that main changes, too. */
#include <signal.h>
#include <stdio.h>

static int pending;

static void on_alarm(int number)
{
	(void)number;
	pending++; /* race possible: pending */
}

int main(void)
{
	signal(SIGALRM, on_alarm);
	for (int i = 0; i < 100; i++) {
		if (i % 50 == 0)
			raise(SIGALRM);
		if (pending > 0) /* race too: pending */
			pending--; /* race possible: pending */
	}
	return 0;
}
