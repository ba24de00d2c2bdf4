/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the handler reads was written before it was installed. */
#include <signal.h>
#include <unistd.h>

static int limit;
static volatile sig_atomic_t seen;

static void on_alarm(int number)
{
	(void)number;
	seen = limit;
}

int main(void)
{
	limit = 10;
	signal(SIGALRM, on_alarm);
	alarm(1);
	pause();
	return seen;
}
