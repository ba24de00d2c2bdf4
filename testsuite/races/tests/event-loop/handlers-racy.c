/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two handlers of one loop, and a thread beside them that takes part in what they do. */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char events[2][128];
static int requests;

static void on_request(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	requests++; /* race: requests */
}

static void on_timer(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	requests = 0; /* race too */
}

static void *tick(void *arg)
{
	requests++; /* race: requests */
	return arg;
}

int main(void)
{
	pthread_t thread;

	event_set(events[0], 0, 2, on_request, NULL);
	event_set(events[1], 0, 2, on_timer, NULL);
	requests = 1;
	pthread_create(&thread, NULL, tick, NULL);
	event_base_loop(NULL, 0);
	pthread_join(thread, NULL);
	return requests;
}
