/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The handler calls a function of the program's, which sets a flag. */
#include <signal.h>

static volatile sig_atomic_t total;
static void (*hook)(void);

static void count(void)
{
	total = 2;
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
	return total > 9;
}
