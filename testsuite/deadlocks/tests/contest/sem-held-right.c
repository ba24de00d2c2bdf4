/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
static sem_t items;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int buf[16], n;
static void *consume(void *x)
{
	for (int i = 0; i < 10; i++) {
		sem_wait(&items);
		pthread_mutex_lock(&lock);
		n--;
		pthread_mutex_unlock(&lock);
	}
	return x;
}
static void *produce(void *x)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		buf[n++] = i;
		pthread_mutex_unlock(&lock);
		sem_post(&items);
	}
	return x;
}
int main(void)
{
	pthread_t c, p;
	sem_init(&items, 0, 0);
	pthread_create(&c, 0, consume, 0);
	pthread_create(&p, 0, produce, 0);
	pthread_join(c, 0);
	pthread_join(p, 0);
	return 0;
}
