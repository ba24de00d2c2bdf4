/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The zone in the answer of find() is locked. */
#include <pthread.h>
#include <stdlib.h>

struct zone {
	pthread_rwlock_t lock;
	int type;
	struct zone *next;
};
struct answer {
	int asked;
	struct zone *zone;
};
static struct zone *zones;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;


static void find(int type, struct answer *answer)
{
	struct zone *z;

	pthread_mutex_lock(&list); /* equivalent: the list was made before the thread */
	for (z = zones; z; z = z->next) {
		pthread_rwlock_rdlock(&z->lock);
		if (z->type > type) {
			pthread_mutex_unlock(&list);
			answer->zone = z;
			return;
		}
		pthread_rwlock_unlock(&z->lock);
	}
	pthread_mutex_unlock(&list);
	answer->zone = NULL;
}

static void set(int from, int to)
{
	pthread_mutex_lock(&list); /* equivalent: the list was made before the thread */
	for (struct zone *z = zones; z; z = z->next) {
		pthread_rwlock_wrlock(&z->lock);
		if (z->type == from)
			z->type = to;
		pthread_rwlock_unlock(&z->lock);
	}
	pthread_mutex_unlock(&list);
}

static void *work(void *arg)
{
	struct answer answer = {1, NULL};
	int type;

	find(1, &answer);
	if (!answer.zone)
		return arg;
	type = answer.zone->type;
	pthread_rwlock_unlock(&answer.zone->lock);
	set(type, 2);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	while (argc--) {
		struct zone *z = calloc(1, sizeof *z);

		if (!z)
			return 1;
		pthread_rwlock_init(&z->lock, NULL);
		z->next = zones;
		zones = z;
	}
	pthread_create(&t, NULL, work, NULL);
	set(3, 4);
	return 0;
}
