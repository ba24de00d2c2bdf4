/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main runs the loop itself, and another thread does what its handler does. */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char event[128];
static int seen;

static void on_event(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	seen++; /* race too: seen */
}

static void *tick(void *arg)
{
	seen++; /* race: seen */
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	event_set(event, 0, 2, on_event, NULL);
	seen = 0; /* race too: seen */
	event_base_loop(NULL, 0);
	seen++; /* race too: seen */
	pthread_join(thread, NULL);
	return seen;
}
