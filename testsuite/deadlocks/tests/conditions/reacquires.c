/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t queue = PTHREAD_MUTEX_INITIALIZER, log = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items, lines;

static void *consumer(void *arg)
{
	pthread_mutex_lock(&queue);
	pthread_mutex_lock(&log); /* deadlock too */
	lines++;
	while (items == 0)
		pthread_cond_wait(&filled, &queue); /* deadlock */ /* wait-with-lock too */
	items--;
	pthread_mutex_unlock(&log);
	pthread_mutex_unlock(&queue);
	return arg;
}

static void *producer(void *arg)
{
	pthread_mutex_lock(&queue);
	items++;
	pthread_mutex_lock(&log); /* deadlock */
	lines++;
	pthread_mutex_unlock(&log);
	pthread_cond_signal(&filled);
	pthread_mutex_unlock(&queue);
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
