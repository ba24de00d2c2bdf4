// SPDX-License-Identifier: GPL-3.0-or-later
/* no races */
/* Two items in one struct, each with its own function.  What only one of them has needs no lock, since an item never
 * runs twice at a time; what is set before it is queued neither. */
#include "items.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct meter {
	pthread_mutex_t lock;
	long events, sum;
	long ticks;          /* of the tick alone */
	long sums;           /* of the work alone */
	long step;
	struct item tick, work;
};

static void add_up(struct item *item)
{
	struct meter *m = container_of(item, struct meter, work);

	m->sums++;
	pthread_mutex_lock(&m->lock);
	m->sum += m->events;
	pthread_mutex_unlock(&m->lock);
}

static void tick(struct item *item)
{
	struct meter *m = container_of(item, struct meter, tick);

	m->ticks++;
	pthread_mutex_lock(&m->lock);
	m->events += m->step;
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
	m->step = 2;
	m->ticks = 1;
	item_queue(&m->tick);
	pthread_mutex_lock(&m->lock);
	printf("%ld\n", m->sum);
	pthread_mutex_unlock(&m->lock);
	return 0;
}
