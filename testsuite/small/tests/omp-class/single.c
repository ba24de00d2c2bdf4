/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* one thread sets up what all use */
#include <stdlib.h>
#include <omp.h>
struct grid { int n; double *cell; };
static struct grid g;
static void setup(struct grid *p, int n)
{
	p->n = n;
	p->cell = calloc(n, sizeof *p->cell);
}
int main(void)
{
	#pragma omp parallel
	{
		#pragma omp single
		setup(&g, 100);
		int id = omp_get_thread_num(), nt = omp_get_num_threads();
		for (int i = id; i < g.n; i += nt)
			g.cell[i] = i;
	}
	free(g.cell);
	return 0;
}
