/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To ask for the mask blocks nothing, and what was blocked is unblocked too early. */
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int asked, early;

static void on_alarm(int number)
{
	(void)number;
	asked++; /* race: asked */
	early++; /* race: early */
}

int main(void)
{
	sigset_t set, old;

	signal(SIGALRM, on_alarm);
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	alarm(1);
	sigprocmask(SIG_BLOCK, NULL, &old);
	asked++; /* race: asked */
	sigprocmask(SIG_BLOCK, &set, NULL);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	early++; /* race: early */
	return 0;
}
