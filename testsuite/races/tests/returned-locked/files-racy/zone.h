/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct zone {
	pthread_rwlock_t lock;
	int type;
	struct zone *next;
};
extern struct zone *zones;
extern pthread_mutex_t list;

int find(int type, struct zone **out);
