/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int items, total;
static void *consumer(void *a)
{
	pthread_mutex_lock(&outer);
	total++;
	pthread_mutex_lock(&inner);
	while (items == 0)
		pthread_cond_wait(&ready, &inner); /* deadlock */
	items--;
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return a;
}
static void *producer(void *a)
{
	pthread_mutex_lock(&outer); /* deadlock */
	pthread_mutex_lock(&inner);
	items++;
	pthread_cond_signal(&ready);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return a;
}
int main(void)
{
	pthread_t c, p;
	pthread_create(&c, 0, consumer, 0);
	pthread_create(&p, 0, producer, 0);
	pthread_join(c, 0);
	pthread_join(p, 0);
	return total;
}
