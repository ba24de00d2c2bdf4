/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All write their element, one of them adds up. */
#include <pthread.h>

#define N 4
static pthread_barrier_t b;
static int sum, in[N];
static void *work(void *arg)
{
	long id = (long)arg;
	for (int i = 0; i < 10; i++) {
		in[id] = i;
		pthread_barrier_wait(&b);
		if (id == 0) {
			sum = 0;
			for (int k = 0; k < N; k++)
				sum += in[k];
		}
		pthread_barrier_wait(&b);
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
	return sum;
}
