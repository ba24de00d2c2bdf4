/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both have the lock for reading: nobody waits. */
#include <pthread.h>

static pthread_rwlock_t m = PTHREAD_RWLOCK_INITIALIZER;
static int seen, conf;

static void *run(void *arg)
{
	pthread_rwlock_rdlock(&m);
	pthread_rwlock_unlock(&m);
	seen = conf; /* race: conf */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_rwlock_rdlock(&m);
	pthread_create(&t, NULL, run, NULL);
	conf = 3; /* race: conf */
	pthread_rwlock_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
