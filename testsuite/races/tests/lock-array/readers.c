/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who reads takes the lock of its own, who writes all of them. */
#include <pthread.h>

#define READERS 4

static pthread_mutex_t locks[READERS];
static int setting;

static void *reader(void *arg)
{
	long id = (long)arg, sum = 0;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&locks[id]);
		sum += setting;
		pthread_mutex_unlock(&locks[id]);
	}
	return (void *)sum;
}

static void *writer(void *arg)
{
	for (int i = 0; i < READERS; i++)
		pthread_mutex_lock(&locks[i]);
	setting = (int)(long)arg;
	for (int i = 0; i < READERS; i++)
		pthread_mutex_unlock(&locks[i]);
	return NULL;
}

int main(void)
{
	pthread_t threads[READERS], a, b;

	for (int i = 0; i < READERS; i++)
		pthread_mutex_init(&locks[i], NULL);
	for (long i = 0; i < READERS; i++)
		pthread_create(&threads[i], NULL, reader, (void *)i);
	pthread_create(&a, NULL, writer, (void *)7);
	pthread_create(&b, NULL, writer, (void *)8);
	for (int i = 0; i < READERS; i++)
		pthread_join(threads[i], NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return setting;
}
