/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signals are let in again before the second of two words is read. */
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static struct {
	long ticks, seconds;
} clock_of;
static sigset_t before;

static void on_alarm(int number)
{
	(void)number;
	if (++clock_of.ticks == 100) {
		clock_of.ticks = 0;
		clock_of.seconds++; /* race: seconds */
	}
	alarm(1);
}

static void enter(void)
{
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, &before);
}

static void leave(void)
{
	sigprocmask(SIG_SETMASK, &before, NULL);
}

static long now(void)
{
	long result;

	enter();
	result = clock_of.ticks;
	leave();
	return result + clock_of.seconds * 100; /* race: seconds */
}

int main(void)
{
	signal(SIGALRM, on_alarm);
	alarm(1);
	while (now() < 10)
		pause();
	return 0;
}
