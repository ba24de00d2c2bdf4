/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handler calls a function of the program's, which changes what main changes. */
#include <signal.h>

static long total;
static void (*hook)(void);

static void count(void)
{
	total += 2; /* race possible: total */
}

static void on_signal(int number)
{
	(void)number;
	if (hook)
		hook();
}

int main(void)
{
	hook = count;
	signal(SIGUSR1, on_signal);
	raise(SIGUSR1);
	total--; /* race possible: total */
	return total > 9; /* race too: total */
}
