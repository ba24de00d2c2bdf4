// SPDX-License-Identifier: GPL-3.0-or-later
/* Two items in one struct, each with its own function: the sum is made without the lock. */
#include "items.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct meter {
	pthread_mutex_t lock;
	long events, sum;
	struct item tick, work;
};

static void add_up(struct item *item)
{
	struct meter *m = container_of(item, struct meter, work);

	m->sum += m->events;                /* race: events */
}

static void tick(struct item *item)
{
	struct meter *m = container_of(item, struct meter, tick);

	pthread_mutex_lock(&m->lock);
	m->events++;                        /* race: events */
	pthread_mutex_unlock(&m->lock);
	item_queue(&m->work);
	item_queue(&m->tick);
}

int main(void)
{
	struct meter *m = calloc(1, sizeof *m);

	if (!m)
		return 1;
	pthread_mutex_init(&m->lock, NULL);
	item_init(&m->tick, tick);
	item_init(&m->work, add_up);
	item_queue(&m->tick);
	item_cancel(&m->tick);
	item_cancel(&m->work);
	printf("%ld\n", m->sum);
	return 0;
}
