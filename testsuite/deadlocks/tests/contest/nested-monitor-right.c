/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int full, total;
static void *take(void *p)
{
	pthread_mutex_lock(&inner);
	while (!full)
		pthread_cond_wait(&ready, &inner);
	full = 0;
	pthread_mutex_unlock(&inner);
	pthread_mutex_lock(&outer);
	total++;
	pthread_mutex_unlock(&outer);
	return p;
}
static void *put(void *p)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	full = 1;
	pthread_cond_signal(&ready);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, take, 0);
	pthread_create(&b, 0, put, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return total;
}
