/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main blocks the signal while it uses what the handler changes. */
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int first, last;

static void on_alarm(int number)
{
	(void)number;
	first++;
	last++;
}

int main(void)
{
	struct sigaction sa = {.sa_handler = on_alarm};
	sigset_t set, old;
	int differ;

	sigaction(SIGALRM, &sa, NULL);
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	alarm(1);
	sigprocmask(SIG_BLOCK, &set, &old);
	differ = first != last;
	first = last = 0;
	sigprocmask(SIG_SETMASK, &old, NULL);
	return differ;
}
