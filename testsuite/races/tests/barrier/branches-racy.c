/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each waits in its own branch, at one barrier. */
#include <pthread.h>

#define N 2
static pthread_barrier_t b;
static int x;
static void *work(void *arg)
{
	if (arg) {
		pthread_barrier_wait(&b);
		x = 1; /* race */
	} else {
		pthread_barrier_wait(&b);
		x = 2; /* race */
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	pthread_barrier_init(&b, NULL, N);
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return x;
}
