/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int cfg = 1, hits;
static void *reader(void *a)
{
	pthread_rwlock_rdlock(&rw);
	if (cfg) {
		pthread_mutex_lock(&m); /* deadlock */
		hits++;
		pthread_mutex_unlock(&m);
	}
	pthread_rwlock_unlock(&rw);
	return a;
}
static void *flusher(void *a)
{
	pthread_mutex_lock(&m);
	hits = 0;
	pthread_rwlock_wrlock(&rw); /* deadlock */
	cfg = 2;
	pthread_rwlock_unlock(&rw);
	pthread_mutex_unlock(&m);
	return a;
}
int main(void)
{
	pthread_t r[2], f;
	for (int i = 0; i < 2; i++)
		pthread_create(&r[i], NULL, reader, NULL);
	pthread_create(&f, NULL, flusher, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(r[i], NULL);
	pthread_join(f, NULL);
	return 0;
}
