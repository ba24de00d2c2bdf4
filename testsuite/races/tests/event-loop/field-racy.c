/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs the loop is there already when the handler's data is set up. */
#include <pthread.h>

struct event { char room[128]; };
void event_set(struct event *, int, short, void (*)(int, short, void *), void *) __attribute__((weak));
int event_base_loop(void *base, int flags) __attribute__((weak));

struct worker {
	struct event event;
	int queue, handled;
};

static struct worker worker;

static void on_event(int fd, short what, void *arg)
{
	struct worker *me = arg;

	(void)fd;
	(void)what;
	me->handled += me->queue; /* race: queue */
}

static void set_up(struct worker *me)
{
	event_set(&me->event, 0, 2, on_event, me);
	me->queue = 1; /* race */
}

static void *loop(void *arg)
{
	event_base_loop(NULL, 0);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, loop, NULL);
	set_up(&worker);
	pthread_join(thread, NULL);
	return worker.handled;
}
