/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function is given what was allocated once, under the lock. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long n;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct stats *ours;

static void count(struct stats *s)
{
	s->n++;
}

static void with(void (*fn)(struct stats *))
{
	pthread_mutex_lock(&lock);
	fn(ours);
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	with(count);
	return arg;
}

int main(void)
{
	pthread_t t;

	ours = calloc(1, sizeof *ours);
	if (!ours)
		return 1;
	pthread_create(&t, NULL, worker, NULL);
	with(count);
	pthread_join(t, NULL);
	return 0;
}
