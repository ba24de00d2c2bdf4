/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A timer runs its function in a thread. */
#include <pthread.h>
#include <stdlib.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static int n;
static void tick(union sigval v) { n += v.sival_int; }	/* race: n */
int main(void)
{
	struct sigevent ev;
	timer_t timer;
	struct itimerspec at = { { 1, 0 }, { 1, 0 } };

	memset(&ev, 0, sizeof ev);
	ev.sigev_notify = SIGEV_THREAD;
	ev.sigev_notify_function = tick;
	timer_create(CLOCK_REALTIME, &ev, &timer);
	timer_settime(timer, 0, &at, NULL);
	for (int i = 0; i < 100; i++)
		n++;			/* race: n */
	return 0;
}
