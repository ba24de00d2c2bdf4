/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t dbm = PTHREAD_MUTEX_INITIALIZER, idx = PTHREAD_MUTEX_INITIALIZER;
static int rows, keys;
static void flush_index(int locked)
{
	if (!locked)
		pthread_mutex_lock(&dbm); /* deadlock */
	rows = keys;
	if (!locked)
		pthread_mutex_unlock(&dbm);
}
static void *indexer(void *x)
{
	pthread_mutex_lock(&idx);
	keys++;
	flush_index(0);
	pthread_mutex_unlock(&idx);
	return x;
}
static void *writer(void *x)
{
	pthread_mutex_lock(&dbm);
	rows++;
	pthread_mutex_lock(&idx); /* deadlock */
	keys--;
	flush_index(1);
	pthread_mutex_unlock(&idx);
	pthread_mutex_unlock(&dbm);
	return x;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, indexer, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return rows;
}
