/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t more;
	unsigned first, last;
	int items[16];
};

void queue_put(struct queue *q, int item);
int queue_get(struct queue *q);
