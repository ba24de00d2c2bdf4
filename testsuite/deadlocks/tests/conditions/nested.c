/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;

static void *consumer(void *arg)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	while (items == 0)
		pthread_cond_wait(&filled, &inner); /* deadlock */ /* wait-with-lock too */
	items--;
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return arg;
}

static void *producer(void *arg)
{
	pthread_mutex_lock(&outer); /* deadlock */
	pthread_mutex_lock(&inner);
	items++;
	pthread_cond_signal(&filled);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, consumer, NULL);
	pthread_create(&u, NULL, producer, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
