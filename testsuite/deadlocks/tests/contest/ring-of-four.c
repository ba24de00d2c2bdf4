/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#define K 4
static pthread_mutex_t lk[K];
static int d[K];
static void *step(void *a)
{
	long i = (long)a;
	long j = (i + 1) % K;
	pthread_mutex_lock(&lk[i]);
	pthread_mutex_lock(&lk[j]); /* deadlock */
	d[i]++, d[j]--;
	pthread_mutex_unlock(&lk[j]);
	pthread_mutex_unlock(&lk[i]);
	return NULL;
}
int main(void)
{
	pthread_t t[K];
	for (long i = 0; i < K; i++)
		pthread_mutex_init(&lk[i], NULL);
	for (long i = 0; i < K; i++)
		pthread_create(&t[i], NULL, step, (void *)i);
	for (long i = 0; i < K; i++)
		pthread_join(t[i], NULL);
	return 0;
}
