/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>

#define N 8

static struct slot {
	long hits;
	char pad[56];
} slots[N];
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int next;

static int claim(void)
{
	int id;

	pthread_mutex_lock(&m);
	id = next++;
	pthread_mutex_unlock(&m);
	return id;
}

static void *work(void *arg)
{
	struct slot *s = &slots[claim()];

	for (int i = 0; i < 1000; i++)
		s->hits++;
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int n = sizeof t / sizeof *t;
	long sum = 0;

	for (int i = 0; i < n; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < n; i++)
		pthread_join(t[i], NULL);
	for (int i = 0; i < N; i++)
		sum += slots[i].hits;
	printf("%ld\n", sum);
	return 0;
}
