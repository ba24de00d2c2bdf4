/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All are taken, none is kept. */
#include <pthread.h>
#define N 4
static pthread_mutex_t locks[N];
static int total;
static void *worker(void *arg)
{
	for (unsigned i = 0; i < N; i++) {
		pthread_mutex_lock(&locks[i]);
		pthread_mutex_unlock(&locks[i]);
	}
	total++; /* race */
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
