/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All are taken by one function and let go by another, backwards. */
#include <pthread.h>
#define N 4
static pthread_mutex_t locks[N];
static int total;
static void lock_all(void) { for (unsigned i = 0; i < N; i++) pthread_mutex_lock(&locks[i]); }
static void unlock_all(void) { for (int i = N - 1; i >= 0; i--) pthread_mutex_unlock(&locks[i]); }
static void *worker(void *arg)
{
	lock_all();
	total++;
	unlock_all();
	return arg;
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < N; i++) pthread_mutex_init(&locks[i], NULL);
	for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, worker, NULL);
	for (int i = 0; i < 3; i++) pthread_join(t[i], NULL);
	return total;
}
