/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The whole list is taken at once, then it is gone through. */
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
	int *sum = arg;
	struct event *batch, *next;

	pthread_mutex_lock(&lock);
	batch = events;
	events = NULL;
	pthread_mutex_unlock(&lock);
	for (; batch; batch = next) {
		next = batch->next;
		batch->seen = 1;
		*sum += batch->kind;
		free(batch);
	}
	return NULL;
}

int main(void)
{
	static int sums[2];
	pthread_t a, b;

	pthread_create(&a, NULL, drain, &sums[0]);
	pthread_create(&b, NULL, drain, &sums[1]);
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
