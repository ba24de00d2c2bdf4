/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The object says which lock of the array is its own. */
#include <pthread.h>
#include <stdio.h>

#define N 4
struct item { struct item *next, *prev; int class, time; };
static struct item *heads[N];
static pthread_mutex_t lru_locks[N];
static struct item items[64];

static void touch(struct item *it)
{
	pthread_mutex_lock(&lru_locks[it->class]);
	it->next = heads[it->class];
	heads[it->class] = it;
	it->time++;
	pthread_mutex_unlock(&lru_locks[it->class]);
}

static int age(struct item *it)
{
	int t;

	pthread_mutex_lock(&lru_locks[it->class]);
	t = it->time;
	pthread_mutex_unlock(&lru_locks[it->class]);
	return t;
}

static void *worker(void *arg)
{
	for (int i = 0; i < 64; i++)
		touch(&items[i]);
	return arg;
}

static void *reader(void *arg)
{
	long sum = 0;
	for (int i = 0; i < 64; i++)
		sum += age(&items[i]);
	printf("%ld\n", sum);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&lru_locks[i], NULL);
	for (int i = 0; i < 64; i++)
		items[i].class = i % N;
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, reader, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
