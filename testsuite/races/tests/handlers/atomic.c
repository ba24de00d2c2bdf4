/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What handlers share with main is atomic, or volatile and one word; SIG_IGN is no handler. */
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_long hits;
static volatile sig_atomic_t stop;
static int mine;

static void on_alarm(int number)
{
	hits++;
	stop = number;
}

int main(void)
{
	struct sigaction sa = {.sa_handler = SIG_IGN};

	sigaction(SIGPIPE, &sa, NULL);
	mine++;
	sa.sa_handler = on_alarm;
	sigaction(SIGALRM, &sa, NULL);
	alarm(1);
	while (!stop)
		mine += hits != 0;
	signal(SIGALRM, SIG_DFL);
	return mine == 0;
}
