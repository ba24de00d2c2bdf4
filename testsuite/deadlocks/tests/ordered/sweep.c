/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

#define N 6

static pthread_mutex_t rows[N];
static int cells[N];

static void *forwards(void *arg)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&rows[i]); /* deadlock */
	for (int i = 0; i < N; i++)
		cells[i]++; /* not a race? the second loop is not known to lock all elements */
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&rows[i]);
	return arg;
}

static void *backwards(void *arg)
{
	for (int i = N - 1; i >= 0; i--)
		pthread_mutex_lock(&rows[i]); /* deadlock */
	for (int i = 0; i < N; i++)
		cells[i]--; /* not a race? see there */
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&rows[i]);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&rows[i], NULL);
	pthread_create(&t, NULL, forwards, NULL);
	pthread_create(&u, NULL, backwards, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
