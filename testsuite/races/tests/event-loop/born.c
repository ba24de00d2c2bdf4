/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that a handler creates and joins is not there for anybody else; what main does before it runs
 * the loop comes before all of them. */
/* no races */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char events[3][128];
static int jobs, limit;

static void *work(void *arg)
{
	jobs++;
	return arg;
}

static void *watch(void *arg)
{
	return limit ? arg : NULL;
}

static void on_request(int fd, short what, void *arg)
{
	pthread_t thread;

	(void)fd;
	(void)what;
	if (!pthread_create(&thread, NULL, work, arg))
		pthread_join(thread, NULL);
}

static void on_start(int fd, short what, void *arg)
{
	pthread_t thread;

	(void)fd;
	(void)what;
	if (!pthread_create(&thread, NULL, watch, arg))
		pthread_detach(thread);
}

static void on_timer(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	jobs = 0;
}

int main(void)
{
	event_set(events[0], 0, 2, on_request, NULL);
	event_set(events[1], 0, 2, on_timer, NULL);
	event_set(events[2], 0, 2, on_start, NULL);
	limit = 10;
	event_base_loop(NULL, 0);
	jobs = 0;
	return 0;
}
