/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A library of which nothing is known calls back, and the callback registers a handler: main calls the library, and
 * runs the loop. */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));
void ask_library(void (*answered)(void *), void *arg) __attribute__((weak));

static char event[128];
static int seen, ticks;

static void on_event(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	seen++;
}

static void answered(void *arg)
{
	event_set(event, 0, 2, on_event, arg);
	seen++;
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
	ask_library(answered, NULL);
	event_base_loop(NULL, 0);
	pthread_join(thread, NULL);
	return 0;
}
