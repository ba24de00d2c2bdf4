/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each is set up when the other one has a thread, and it has none. */
#include <pthread.h>

struct worker {
	pthread_t thread;
	int limit, done;
};
static struct worker a, b;

static void *work(void *arg)
{
	struct worker *w = arg;

	w->done = w->limit;
	return NULL;
}

static int start(struct worker *w, int limit)
{
	w->limit = limit;
	return pthread_create(&w->thread, NULL, work, w);
}

int main(void)
{
	if (start(&a, 1) || start(&b, 2))
		return 1;
	pthread_join(a.thread, NULL);
	pthread_join(b.thread, NULL);
	return a.done + b.done;
}
