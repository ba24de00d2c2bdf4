/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field points to what is allocated once, and is shared. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long n;
};
static struct {
	pthread_mutex_t lock;
	struct stats *stats;
} server = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void *worker(void *arg)
{
	server.stats->n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	server.stats = calloc(1, sizeof *server.stats);
	if (!server.stats)
		return 1;
	pthread_create(&t, NULL, worker, NULL);
	pthread_mutex_lock(&server.lock);
	server.stats->n = 0; /* race: n */
	pthread_mutex_unlock(&server.lock);
	pthread_join(t, NULL);
	return 0;
}
