/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* a histogram */
#include <stdlib.h>
#define BINS 16
struct hist { int bin[BINS]; int total; };
static void fill(struct hist *h, const unsigned char *data, int n)
{
	int total = 0;
	#pragma omp parallel for reduction(+:total)
	for (int i = 0; i < n; i++) {
		int b = data[i] / (256 / BINS);
		h->bin[b]++;	/* race */
		total++;
	}
	h->total = total;
}
int main(void)
{
	int n = 10000;
	unsigned char *d = malloc(n);
	struct hist h = { { 0 }, 0 };
	for (int i = 0; i < n; i++)
		d[i] = rand();
	fill(&h, d, n);
	free(d);
	return h.total != n;
}
