/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list is gone through without the lock, but it was not taken away. */
#include <pthread.h>
#include <stdlib.h>

struct event {
	struct event *next;
	int kind, seen;
};
static struct event *events;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *drain(void *arg)
{
	struct event *batch;

	pthread_mutex_lock(&lock);
	batch = events;
	pthread_mutex_unlock(&lock);
	for (; batch; batch = batch->next)
		batch->seen = 1; /* race possible: seen */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, drain, NULL);
	pthread_create(&b, NULL, drain, NULL);
	for (int i = 0; i < 100; i++) {
		struct event *e = malloc(sizeof *e);

		if (!e)
			abort();
		e->kind = i;
		e->seen = 0;
		pthread_mutex_lock(&lock);
		e->next = events;
		events = e;
		pthread_mutex_unlock(&lock);
	}
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
