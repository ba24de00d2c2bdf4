/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is moved on to the next cell is added there under the lock of the cell that it comes from. */
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
	cell->water++; /* race: water */
	pthread_mutex_unlock(&cell->lock);
}

static void spill(struct cell *cell)
{
	pthread_mutex_lock(&cell->lock);
	cell[1].water++; /* race: water */
	pthread_mutex_unlock(&cell->lock);
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
	pthread_join(thread, NULL);
	return 0;
}
