/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t full = PTHREAD_COND_INITIALIZER, empty = PTHREAD_COND_INITIALIZER;
static int n;
static void *producer(void *x)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		while (n == 3)
			pthread_cond_wait(&full, &m); /* deadlock */
		n++;
		pthread_cond_signal(&empty);
		pthread_mutex_unlock(&m);
	}
	return x;
}
static void *consumer(void *x)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		while (n == 0)
			pthread_cond_wait(&empty, &m);
		n--;
		pthread_mutex_unlock(&m);
	}
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, producer, 0);
	pthread_create(&u, 0, consumer, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
