/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four stripes of locks for a table of cells; the sweep uses another stripe function. */
#include <pthread.h>

#define STRIPES 4
#define CELLS 64

struct grid {
	pthread_mutex_t stripes[STRIPES];
	int cells[CELLS];
};

static struct grid grid;

static void cell_set(struct grid *g, unsigned i, int value)
{
	pthread_mutex_lock(&g->stripes[i % STRIPES]);
	g->cells[i] = value; /* race possible: cells */
	pthread_mutex_unlock(&g->stripes[i % STRIPES]);
}

static void cell_clear(struct grid *g, unsigned i)
{
	pthread_mutex_lock(&g->stripes[i / (CELLS / STRIPES)]);
	g->cells[i] = 0; /* race possible: cells */
	pthread_mutex_unlock(&g->stripes[i / (CELLS / STRIPES)]);
}

static void *sweep(void *arg)
{
	for (unsigned i = 0; i < CELLS; i++)
		cell_clear(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < STRIPES; i++)
		pthread_mutex_init(&grid.stripes[i], NULL);
	pthread_create(&t, NULL, sweep, &grid);
	for (unsigned i = 0; i < CELLS; i++)
		cell_set(&grid, i, 1);
	pthread_join(t, NULL);
	return grid.cells[0] > 1;
}
