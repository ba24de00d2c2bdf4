/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A histogram, and sums along the edges of a graph. */
#include <stdlib.h>

struct graph {
	int n, *first, *to;
	double *weight;
};
static int seen[16];

static void count(const unsigned char *bytes, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		seen[bytes[i] & 15]++; /* race: seen */
}

static void push(const struct graph *g, double *sums, const double *values)
{
#pragma omp parallel for
	for (int v = 0; v < g->n; v++)
		for (int e = g->first[v]; e < g->first[v + 1]; e++)
			sums[g->to[e]] += values[v] * g->weight[e]; /* race: sums */
}

int main(void)
{
	struct graph g = { 100, calloc(101, sizeof(int)), calloc(1000, sizeof(int)), calloc(1000, sizeof(double)) };
	double *sums = calloc(100, sizeof *sums), *values = calloc(100, sizeof *values);

	push(&g, sums, values);
	count((unsigned char *)values, 800);
	return sums[3] > 0;
}
