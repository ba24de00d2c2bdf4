/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* for_each() holds the lock while it calls back. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static int values[10];

static void for_each(void (*visit)(int *))
{
	pthread_mutex_lock(&list_lock);
	for (int i = 0; i < 10; i++)
		visit(&values[i]);
	pthread_mutex_unlock(&list_lock);
}

static void increment(int *v) { ++*v; }
static void twice(int *v) { *v *= 2; }

static void *doubler(void *arg)
{
	(void)arg;
	for_each(twice);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, doubler, NULL);
	for_each(increment);
	pthread_join(t, NULL);
	printf("%d\n", values[9]);
	return 0;
}
