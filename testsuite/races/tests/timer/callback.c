/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The timer calls who wants to know, under the lock. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void (*expired)(void);
static int n;

static void count(void)
{
	n++;
}

static void tick(union sigval v)
{
	(void)v;
	pthread_mutex_lock(&lock);
	expired();
	pthread_mutex_unlock(&lock);
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
	pthread_mutex_lock(&lock);
	n = 0;
	pthread_mutex_unlock(&lock);
	return 0;
}
