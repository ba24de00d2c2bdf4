/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers count themselves without a lock. */
#include <pthread.h>

static pthread_mutex_t w = PTHREAD_MUTEX_INITIALIZER;
static int readers, data;

static void *reader(void *arg)
{
	int x;

	(void)arg;
	if (++readers == 1) /* race */
		pthread_mutex_lock(&w);
	x = data; /* race too */
	if (--readers == 0) /* race */
		pthread_mutex_unlock(&w);
	return x ? &data : NULL;
}

static void *writer(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&w);
	data++; /* race too */
	pthread_mutex_unlock(&w);
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], NULL, writer, NULL);
	pthread_create(&t[1], NULL, reader, NULL);
	pthread_create(&t[2], NULL, reader, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
