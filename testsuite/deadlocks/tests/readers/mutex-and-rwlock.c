/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_rwlock_t tree = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t stats = PTHREAD_MUTEX_INITIALIZER;
static int nodes, reads;

static void *reader(void *arg)
{
	int seen;

	pthread_rwlock_rdlock(&tree);
	seen = nodes;
	pthread_mutex_lock(&stats); /* deadlock */
	reads += seen;
	pthread_mutex_unlock(&stats);
	pthread_rwlock_unlock(&tree);
	return arg;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&stats);
	pthread_rwlock_wrlock(&tree); /* deadlock */
	nodes = reads;
	pthread_rwlock_unlock(&tree);
	pthread_mutex_unlock(&stats);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, reader, NULL);
	pthread_create(&u, NULL, writer, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
