/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The read lock is given back before the write lock is taken, and the write is between. */
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static int cached, value;

static int lookup(void)
{
	int v;

	pthread_rwlock_rdlock(&l);
	v = cached ? value : -1; /* race */
	pthread_rwlock_unlock(&l);
	if (v >= 0)
		return v;
	value = 7; /* race */
	pthread_rwlock_wrlock(&l);
	cached = 1;
	pthread_rwlock_unlock(&l);
	return 7;
}

static void *run(void *arg)
{
	(void)arg;
	lookup();
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
