/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two handlers of one loop never run at the same time, nor beside main, which runs it. */
/* no races */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char events[2][128];
static int requests, ticks;

static void on_request(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	requests++;
}

static void on_timer(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	requests = 0;
}

static void *tick(void *arg)
{
	__atomic_fetch_add(&ticks, 1, __ATOMIC_RELAXED);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	event_set(events[0], 0, 2, on_request, NULL);
	requests = 1;
	event_set(events[1], 0, 2, on_timer, NULL);
	event_base_loop(NULL, 0);
	requests++;
	pthread_join(thread, NULL); /* equivalent: the thread gets to nothing of it */
	return requests;
}
