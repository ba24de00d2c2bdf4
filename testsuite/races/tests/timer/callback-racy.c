/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timer calls who wants to know, without a lock. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static void (*expired)(void);
static int n;

static void count(void)
{
	n++; /* race: n */
}

static void tick(union sigval v)
{
	(void)v;
	expired();
}

int main(void)
{
	struct sigevent ev;
	timer_t timer;
	struct itimerspec at = {{1, 0}, {1, 0}};

	expired = count;
	memset(&ev, 0, sizeof ev);
	ev.sigev_notify = SIGEV_THREAD;
	ev.sigev_notify_function = tick;
	timer_create(CLOCK_REALTIME, &ev, &timer);
	timer_settime(timer, 0, &at, NULL);
	n = 0; /* race: n */
	return 0;
}
