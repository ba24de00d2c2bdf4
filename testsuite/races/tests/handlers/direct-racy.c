/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler increments what main increments. */
#include <signal.h>
#include <unistd.h>

static long ticks;

static void on_alarm(int number)
{
	(void)number;
	ticks++; /* race */
}

int main(void)
{
	signal(SIGALRM, on_alarm);
	alarm(1);
	for (int i = 0; i < 1000; i++)
		ticks++; /* race */
	return ticks > 0;
}
