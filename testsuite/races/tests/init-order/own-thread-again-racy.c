/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both are started twice: the second time each has a thread. */
#include <pthread.h>

struct worker {
	pthread_t thread;
	int limit, done;
};
static struct worker a, b;

static void *work(void *arg)
{
	struct worker *w = arg;

	w->done = w->limit; /* race: limit */ /* race too */
	return NULL;
}

static int start(struct worker *w, int limit)
{
	w->limit = limit; /* race: limit */
	return pthread_create(&w->thread, NULL, work, w);
}

static int start_both(void)
{
	return start(&a, 1) || start(&b, 2);
}

int main(void)
{
	if (start_both() || start_both())
		return 1;
	pthread_join(a.thread, NULL);
	pthread_join(b.thread, NULL);
	return a.done + b.done;
}
