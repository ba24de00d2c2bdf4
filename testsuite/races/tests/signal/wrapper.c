/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* on() installs a handler that sets a flag. */
#include <signal.h>
#include <string.h>

static volatile sig_atomic_t seen;

static void note(int number)
{
	(void)number;
	seen = 1;
}

static void on(int number, void (*fn)(int))
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = fn;
	sigaction(number, &action, NULL);
}

int main(void)
{
	on(SIGUSR1, note);
	raise(SIGUSR1);
	return seen > 1;
}
