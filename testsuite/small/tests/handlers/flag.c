/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A handler sets a volatile sig_atomic_t. */
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t quit;

static void on_signal(int number)
{
	(void)number;
	quit = 1;
}

int main(void)
{
	signal(SIGALRM, on_signal);
	alarm(1);
	while (!quit)
		pause();
	return 0;
}
