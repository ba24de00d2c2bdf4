/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that one handler creates is there when the next one runs, and when the loop has ended. */
#include <pthread.h>

void event_set(void *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

static char events[2][128];
static int jobs, done;

static void *work(void *arg)
{
	jobs++; /* race: jobs */
	done++; /* race: done */
	return arg;
}

static void on_request(int fd, short what, void *arg)
{
	pthread_t thread;

	(void)fd;
	(void)what;
	if (!pthread_create(&thread, NULL, work, arg))
		pthread_detach(thread);
}

static void on_timer(int fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
	jobs = 0; /* race: jobs */
}

int main(void)
{
	event_set(events[0], 0, 2, on_request, NULL);
	event_set(events[1], 0, 2, on_timer, NULL);
	jobs = done = 0;
	event_base_loop(NULL, 0);
	done = 0; /* race: done */
	return 0;
}
