/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
/* each takes two of two units */
static sem_t units;
static pthread_mutex_t both = PTHREAD_MUTEX_INITIALIZER;
static void *w(void *a)
{
	pthread_mutex_lock(&both);
	sem_wait(&units);
	sem_wait(&units);
	pthread_mutex_unlock(&both);
	sem_post(&units);
	sem_post(&units);
	return a;
}
int main(void)
{
	pthread_t p, q;
	sem_init(&units, 0, 2);
	pthread_create(&p, NULL, w, NULL);
	pthread_create(&q, NULL, w, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	return 0;
}
