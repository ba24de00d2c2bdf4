/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timer is given a watch, and resets it while it is looked at. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

struct watch {
	int ticks;
};
static struct watch watch;

static void tick(union sigval v)
{
	struct watch *w = v.sival_ptr;

	w->ticks++; /* race possible: ticks */
}

int main(void)
{
	struct sigevent ev;
	timer_t timer;
	struct itimerspec at = {{1, 0}, {1, 0}};

	memset(&ev, 0, sizeof ev);
	ev.sigev_notify = SIGEV_THREAD;
	ev.sigev_notify_function = tick;
	ev.sigev_value.sival_ptr = &watch;
	timer_create(CLOCK_REALTIME, &ev, &timer);
	timer_settime(timer, 0, &at, NULL);
	watch.ticks = 0; /* race possible: ticks */
	return 0;
}
