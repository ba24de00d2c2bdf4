/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written when others can find it. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item {
	int data;
} *shared;

static void *work(void *arg)
{
	struct item *i;

	pthread_mutex_lock(&lock);
	i = shared;
	pthread_mutex_unlock(&lock);
	return i && i->data ? arg : NULL; /* race: data */
}

static void set(struct item *i)
{
	pthread_mutex_lock(&lock);
	shared = i;
	pthread_mutex_unlock(&lock);
}

static void call(void (*fn)(struct item *), struct item *i)
{
	fn(i);
}

int main(void)
{
	struct item *i = calloc(1, sizeof *i);
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(set, i);
	i->data = 1; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
