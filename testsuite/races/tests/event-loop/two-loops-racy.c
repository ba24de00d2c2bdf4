/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads run loops of libevent's, each its own: their handlers run at the same time. */
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
	requests = 0; /* race: requests */
}

static void *loop(void *base)
{
	event_base_loop(base, 0);
	return NULL;
}

int main(void)
{
	static int bases[2];
	pthread_t thread;

	event_set(events[0], 0, 2, on_request, NULL);
	event_set(events[1], 0, 2, on_timer, NULL);
	pthread_create(&thread, NULL, loop, &bases[0]);
	event_base_loop(&bases[1], 0);
	return 0;
}
