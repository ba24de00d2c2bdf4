/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* every() makes a timer; the count has a lock. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void tick(union sigval v)
{
	pthread_mutex_lock(&lock);
	n += v.sival_int;
	pthread_mutex_unlock(&lock);
}

static timer_t every(int seconds, void (*fn)(union sigval))
{
	struct sigevent ev;
	struct itimerspec at = {{seconds, 0}, {seconds, 0}};
	timer_t timer;

	memset(&ev, 0, sizeof ev);
	ev.sigev_notify = SIGEV_THREAD;
	ev.sigev_notify_function = fn;
	timer_create(CLOCK_REALTIME, &ev, &timer);
	timer_settime(timer, 0, &at, NULL);
	return timer;
}

int main(void)
{
	timer_t timer = every(1, tick);

	pthread_mutex_lock(&lock);
	n++;
	pthread_mutex_unlock(&lock);
	return timer == NULL;
}
