/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of the cell that is changed, also for the next one and for one with a known number. */
#include <pthread.h>

#define CELLS 10

struct cell {
	int water;
	pthread_mutex_t lock;
};
static struct cell cells[CELLS];

static void fill(struct cell *cell)
{
	pthread_mutex_lock(&cell->lock);
	cell->water++;
	pthread_mutex_unlock(&cell->lock);
}

static void spill(struct cell *cell)
{
	pthread_mutex_lock(&cell[1].lock);
	cell[1].water++;
	pthread_mutex_unlock(&cell[1].lock);
}

static void *rain(void *arg)
{
	for (int i = 0; i < CELLS; i++)
		fill(&cells[i]);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, rain, NULL);
	for (int i = 0; i + 1 < CELLS; i++)
		spill(&cells[i]);
	pthread_mutex_lock(&cells[4].lock);
	cells[4].water = 0;
	pthread_mutex_unlock(&cells[4].lock);
	pthread_join(thread, NULL);
	return 0;
}
