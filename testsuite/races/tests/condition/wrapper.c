/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Setting and waiting in functions of their own; the flag is in the object. */
#include <pthread.h>
#include <stdio.h>

struct future {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int ready;
	long value;
};

static void future_set(struct future *f)
{
	pthread_mutex_lock(&f->lock);
	f->ready = 1;
	pthread_cond_broadcast(&f->changed);
	pthread_mutex_unlock(&f->lock);
}

static void future_wait(struct future *f)
{
	pthread_mutex_lock(&f->lock);
	while (!f->ready)
		pthread_cond_wait(&f->changed, &f->lock);
	pthread_mutex_unlock(&f->lock);
}

static void *compute(void *arg)
{
	struct future *f = arg;

	f->value = 6 * 7;
	future_set(f);
	return NULL;
}

int main(void)
{
	struct future f = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
	pthread_t t;

	pthread_create(&t, NULL, compute, &f);
	future_wait(&f); /* mutate */
	printf("%ld\n", f.value);
	pthread_join(t, NULL); /* equivalent: main waits for the value */
	return 0;
}
