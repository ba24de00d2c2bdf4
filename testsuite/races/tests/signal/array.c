/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A counter per signal, of the right type, and set up before the handler is. */
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t seen[32];
static int limit;

static void note(int number)
{
	if (number < limit)
		seen[number] = 1;
}

int main(void)
{
	limit = 32;
	signal(SIGUSR1, note);
	signal(SIGUSR2, note);
	raise(SIGUSR1);
	printf("%d %d\n", (int)seen[SIGUSR1], (int)seen[SIGUSR2]);
	return 0;
}
