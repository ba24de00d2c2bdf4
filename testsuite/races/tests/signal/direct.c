/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The handler sets a flag of the type that the standard made for it. */
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
	(void)number;
	interrupted = 1;
}

int main(void)
{
	unsigned long rounds = 0;

	signal(SIGINT, on_interrupt);
	while (!interrupted && rounds < 1000)
		rounds++;
	printf("%lu\n", rounds);
	return 0;
}
