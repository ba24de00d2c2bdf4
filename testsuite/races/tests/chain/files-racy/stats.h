/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern pthread_mutex_t stats_lock;
extern struct stats {
	int hits;
} stats;
void stats_hit(void);
