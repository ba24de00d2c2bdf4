/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread creates a team, one thread for each part of the object that it was given, and joins all. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct cell {
	pthread_t t;
	long v;
	struct grid *g;
};

struct grid {
	pthread_t t;
	struct cell cells[4];
	long sum;
};

static void *cell_main(void *arg)
{
	struct cell *c = arg;

	c->v = c - c->g->cells;
	return NULL;
}

static void *grid_main(void *arg)
{
	struct grid *g = arg;

	for (int i = 0; i < 4; i++) {
		g->cells[i].g = g;
		pthread_create(&g->cells[i].t, NULL, cell_main, &g->cells[i]);
	}
	for (int i = 0; i < 4; i++)
	for (int i = 0; i < 4; i++)
		pthread_join(g->cells[i].t, NULL);
	for (int i = 0; i < 4; i++)
		g->sum += g->cells[i].v;
	return NULL;
}

int main(void)
{
	struct grid *grids = calloc(3, sizeof *grids);
	long sum = 0;

	for (int i = 0; i < 3; i++)
		pthread_create(&grids[i].t, NULL, grid_main, &grids[i]);
	for (int i = 0; i < 3; i++) {
		pthread_join(grids[i].t, NULL);
		sum += grids[i].sum;
	}
	printf("%ld\n", sum);
	free(grids);
	return 0;
}
