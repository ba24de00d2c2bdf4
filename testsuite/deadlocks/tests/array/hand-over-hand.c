/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

#define N 8

static pthread_mutex_t stages[N];
static int done[N];

static void *walk(void *arg)
{
	long i = (long)arg;

	pthread_mutex_lock(&stages[i]);
	pthread_mutex_lock(&stages[i + 1]);
	done[i]++;
	pthread_mutex_unlock(&stages[i + 1]);
	pthread_mutex_unlock(&stages[i]);
	return 0;
}

int main(void)
{
	pthread_t t[N];
	long i;

	for (i = 0; i < N - 1; i++)
		pthread_create(&t[i], 0, walk, (void *)i);
	for (i = 0; i < N - 1; i++)
		pthread_join(t[i], 0);
	return 0;
}
