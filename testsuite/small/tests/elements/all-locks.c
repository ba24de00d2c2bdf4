/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One takes all locks and changes everything, the others take one. */
#include <pthread.h>

#define N 4

static pthread_mutex_t m[N];
static int v[N];

static void *one(void *arg)
{
	int i = *(int *)arg;

	pthread_mutex_lock(&m[i]);
	v[i]++;
	pthread_mutex_unlock(&m[i]);
	return NULL;
}

static void *all(void *arg)
{
	(void)arg;
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&m[i]);
	for (int i = 0; i < N; i++)
		v[i] = 0;
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&m[i]);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int two = 2;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&m[i], NULL);
	pthread_create(&t, NULL, one, &two);
	pthread_create(&u, NULL, all, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
