/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The timer is given a watch, which has a lock. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

struct watch {
	pthread_mutex_t lock;
	int ticks;
};
static struct watch watch = {PTHREAD_MUTEX_INITIALIZER, 0};

static void tick(union sigval v)
{
	struct watch *w = v.sival_ptr;

	pthread_mutex_lock(&w->lock);
	w->ticks++;
	pthread_mutex_unlock(&w->lock);
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
	pthread_mutex_lock(&watch.lock);
	watch.ticks = 0;
	pthread_mutex_unlock(&watch.lock);
	return 0;
}
