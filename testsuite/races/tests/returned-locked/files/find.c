/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zone.h"

#include <stddef.h>

struct zone *zones;
pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

int find(int type, struct zone **out)
{
	struct zone *z;

	pthread_mutex_lock(&list); /* equivalent: the list was made before the thread */
	for (z = zones; z; z = z->next) {
		pthread_rwlock_rdlock(&z->lock);
		if (z->type > type) {
			pthread_mutex_unlock(&list);
			*out = z;
			return 1;
		}
		pthread_rwlock_unlock(&z->lock);
	}
	pthread_mutex_unlock(&list);
	*out = NULL;
	return 0;
}
