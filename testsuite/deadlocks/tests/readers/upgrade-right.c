/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_rwlock_t cache = PTHREAD_RWLOCK_INITIALIZER;
static int filled;

static void fill(void)
{
	pthread_rwlock_wrlock(&cache);
	if (!filled)
		filled = 1;
	pthread_rwlock_unlock(&cache);
}

static int lookup(void)
{
	int found;

	pthread_rwlock_rdlock(&cache);
	found = filled;
	pthread_rwlock_unlock(&cache);
	if (!found)
		fill();
	return found;
}

static void *worker(void *arg)
{
	return lookup() ? arg : NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, worker, NULL);
	pthread_create(&u, NULL, worker, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
