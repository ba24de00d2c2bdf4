/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
sem_t done;
int v;
void *early(void *x)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	v = 1;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	sem_post(&done);
	return x;
}
void *late(void *x)
{
	sem_wait(&done);
	pthread_mutex_lock(&b);
	pthread_mutex_lock(&a);
	v = 2;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return x;
}
int main(void)
{
	pthread_t t1, t2;
	sem_init(&done, 0, 0);
	pthread_create(&t1, 0, early, 0);
	pthread_create(&t2, 0, late, 0);
	pthread_join(t1, 0);
	pthread_join(t2, 0);
	return 0;
}
