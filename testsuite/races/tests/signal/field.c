/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The signal is blocked while the structure is written. */
#include <signal.h>
#include <string.h>

static struct {
	int width;
	int height;
} screen;

static void on_resize(int number)
{
	(void)number;
	screen.width = 80;
}

int main(void)
{
	struct sigaction action;
	sigset_t mask;

	memset(&action, 0, sizeof action);
	action.sa_handler = on_resize;
	sigaction(SIGWINCH, &action, NULL);
	sigemptyset(&mask);
	sigaddset(&mask, SIGWINCH);
	sigprocmask(SIG_BLOCK, &mask, NULL); /* mutate */
	screen.height = 24;
	screen.width = 40;
	sigprocmask(SIG_UNBLOCK, &mask, NULL);
	return 0;
}
