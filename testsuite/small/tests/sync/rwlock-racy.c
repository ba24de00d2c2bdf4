/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two writers with a read lock. */
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static int hits;

static void *lookup(void *arg)
{
	(void)arg;
	pthread_rwlock_rdlock(&l);
	hits++; /* race */
	pthread_rwlock_unlock(&l);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, lookup, NULL);
	pthread_create(&u, NULL, lookup, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return hits;
}
