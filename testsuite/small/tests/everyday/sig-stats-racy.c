/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a signal handler and the loop it interrupts */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
static volatile sig_atomic_t quit;
static struct { long sum; int n; } acc;
static void on_alarm(int sig)
{
	acc.sum = 0;	/* race */
	acc.n = 0;	/* race too */
	quit = 1;
}
static void add(long v)
{
	acc.sum += v;	/* race */
	acc.n++;	/* race too */
}
int main(void)
{
	struct sigaction sa = { .sa_handler = on_alarm };
	sigaction(SIGALRM, &sa, NULL);
	alarm(1);
	for (long i = 0; !quit; i++)
		add(i);
	return 0;
}
