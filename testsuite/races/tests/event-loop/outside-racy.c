/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library of which nothing is known calls back, while a thread of the program does the same
 * without a lock. */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));
void ask_library(void (*answered)(void *), void *arg) __attribute__((weak));

static char event[128];
static int seen;

static void on_event(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	seen++; /* race */
}

static void answered(void *arg)
{
	event_set(event, 0, 2, on_event, arg);
	seen++; /* race too */
}

static void *tick(void *arg)
{
	seen++; /* race */
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
