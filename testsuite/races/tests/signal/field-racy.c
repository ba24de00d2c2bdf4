/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sigaction(), and a structure that is half written when the signal comes. */
#include <signal.h>
#include <string.h>

static struct {
	int width;
	int height;
} screen;

static void on_resize(int number)
{
	(void)number;
	screen.width = 80; /* race possible: width */
}

int main(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = on_resize;
	sigaction(SIGWINCH, &action, NULL);
	screen.height = 24;
	screen.width = 40; /* race possible: width */
	return 0;
}
