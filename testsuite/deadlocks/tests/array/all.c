/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

#define N 8

static pthread_mutex_t parts[N];
static int total;

static void *all(void *arg)
{
	int i;

	for (i = 0; i < N; i++)
		pthread_mutex_lock(&parts[i]);
	total++;
	for (i = N; i-- > 0;)
		pthread_mutex_unlock(&parts[i]);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, all, 0);
	pthread_create(&u, 0, all, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
