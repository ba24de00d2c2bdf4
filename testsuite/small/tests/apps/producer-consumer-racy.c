/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bounded buffer: the consumer moves its index after the unlock. */
#include <pthread.h>

#define SIZE 4

static int buffer[SIZE], count, in, out;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 20; i++) {
		pthread_mutex_lock(&m);
		while (count == SIZE)
			pthread_cond_wait(&changed, &m);
		buffer[in] = i;
		in = (in + 1) % SIZE;
		count++;
		pthread_cond_broadcast(&changed);
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

static void *consume(void *arg)
{
	int *sum = arg;

	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		while (count == 0)
			pthread_cond_wait(&changed, &m);
		*sum += buffer[out]; /* race */
		count--;
		pthread_cond_broadcast(&changed);
		pthread_mutex_unlock(&m);
		out = (out + 1) % SIZE; /* race */
	}
	return NULL;
}

int main(void)
{
	pthread_t t[3];
	int a = 0, b = 0;

	pthread_create(&t[0], NULL, produce, NULL);
	pthread_create(&t[1], NULL, consume, &a);
	pthread_create(&t[2], NULL, consume, &b);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return a + b;
}
