/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The number of its lock stands in the object. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 8
struct object { unsigned home; int value; };
static pthread_mutex_t locks[N];
static struct object *shared;

static void *worker(void *arg)
{
	struct object *o = shared;

	pthread_mutex_lock(&locks[o->home]);
	o->value++;
	pthread_mutex_unlock(&locks[o->home]);
	return arg;
}

static void *reader(void *arg)
{
	struct object *o = shared;

	pthread_mutex_lock(&locks[o->home]);
	printf("%d\n", o->value);
	pthread_mutex_unlock(&locks[o->home]);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	shared = malloc(sizeof *shared);
	shared->home = 3;
	shared->value = 0;
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, reader, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
