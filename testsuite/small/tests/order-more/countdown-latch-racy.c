/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A latch: the workers count down before they write. */
#include <pthread.h>

#define N 3

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int remaining = N;
static long part[N];

static void *run(void *arg)
{
	long i = (long)arg;

	pthread_mutex_lock(&m);
	if (--remaining == 0)
		pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	part[i] = i * i; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	long sum = 0;

	for (long i = 0; i < N; i++) {
		pthread_create(&t, NULL, run, (void *)i);
		pthread_detach(t);
	}
	pthread_mutex_lock(&m);
	while (remaining > 0)
		pthread_cond_wait(&c, &m);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < N; i++)
		sum += part[i]; /* race */
	return (int)sum;
}
