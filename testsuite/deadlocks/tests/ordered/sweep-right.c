/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

#define N 6

static pthread_mutex_t rows[N];
static int cells[N];

static void lock_all(void)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&rows[i]);
}

static void unlock_all(void)
{
	for (int i = N - 1; i >= 0; i--)
		pthread_mutex_unlock(&rows[i]);
}

static void *all(void *arg)
{
	lock_all();
	for (int i = 0; i < N; i++)
		cells[i]++;
	unlock_all();
	return arg;
}

static void *single(void *arg)
{
	for (int i = 0; i < N; i++) {
		pthread_mutex_lock(&rows[i]);
		cells[i]--;
		pthread_mutex_unlock(&rows[i]);
	}
	return arg;
}

int main(void)
{
	pthread_t t, u, v;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&rows[i], NULL);
	pthread_create(&t, NULL, all, NULL);
	pthread_create(&u, NULL, all, NULL);
	pthread_create(&v, NULL, single, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	pthread_join(v, NULL);
	return 0;
}
