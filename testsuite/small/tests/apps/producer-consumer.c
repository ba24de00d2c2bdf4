/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A bounded buffer with a mutex and two condition variables. */
#include <pthread.h>

#define SIZE 4

static int buffer[SIZE], count, in, out;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;

static void put(int x)
{
	pthread_mutex_lock(&m);
	while (count == SIZE)
		pthread_cond_wait(&not_full, &m);
	buffer[in] = x;
	in = (in + 1) % SIZE;
	count++;
	pthread_cond_signal(&not_empty);
	pthread_mutex_unlock(&m);
}

static int get(void)
{
	int x;

	pthread_mutex_lock(&m);
	while (count == 0)
		pthread_cond_wait(&not_empty, &m);
	x = buffer[out];
	out = (out + 1) % SIZE;
	count--;
	pthread_cond_signal(&not_full);
	pthread_mutex_unlock(&m);
	return x;
}

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 20; i++)
		put(i);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, produce, NULL);
	for (int i = 0; i < 20; i++)
		sum += get();
	pthread_join(t, NULL);
	return sum;
}
