/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a signal handler changes is read and written with the signal let in.
 *
 * told: race data race on 'pending': handler() writes it, while serve() writes it
 */
#include <signal.h>
#include <stdio.h>

static int pending, served;

static void handler(int number)
{
	pending += number;
}

__attribute__((noinline)) static void serve(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
#ifndef CHANGED
	sigprocmask(SIG_BLOCK, &set, 0);
#endif
	served += pending;
	pending = 0;
#ifndef CHANGED
	sigprocmask(SIG_UNBLOCK, &set, 0);
#endif
}

int main(void)
{
	signal(SIGUSR1, handler);
	while (getchar() != EOF)
		serve();
	return served;
}
