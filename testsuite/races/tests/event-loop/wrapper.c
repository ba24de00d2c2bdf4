/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same, registered and run by functions of the program's own. */
/* no races */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char event[128];
static int seen, ticks;

static void on_event(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	seen++;
}

static void watch(void (*handler)(int, short, void *))
{
	event_set(event, 0, 2, handler, NULL);
}

static void run(void)
{
	event_base_loop(NULL, 0);
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
	watch(on_event);
	seen = 0;
	run();
	seen++;
	pthread_join(thread, NULL); /* equivalent: the thread gets to nothing of it */
	return seen;
}
