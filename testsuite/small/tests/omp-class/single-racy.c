/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* one thread sets up what all use */
#include <stdlib.h>
#include <omp.h>
struct grid { int n; double *cell; };
static struct grid g;
static void setup(struct grid *p, int n)
{
	p->n = n;	/* race */
	p->cell = calloc(n, sizeof *p->cell);	/* race too */
}
int main(void)
{
	#pragma omp parallel
	{
		#pragma omp single nowait
		setup(&g, 100);
		int id = omp_get_thread_num(), nt = omp_get_num_threads();
		for (int i = id; i < g.n; i += nt)	/* race */
			g.cell[i] = i;	/* race too */
	}
	free(g.cell);
	return 0;
}
