/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* the largest element and where it is */
#include <stdlib.h>
struct best { int value, where; };
static struct best find(const int *v, int n)
{
	struct best best = { v[0], 0 };
	#pragma omp parallel
	{
		struct best mine = { v[0], 0 };
		#pragma omp for nowait
		for (int i = 0; i < n; i++)
			if (v[i] > mine.value) {
				mine.value = v[i];
				mine.where = i;
			}
		#pragma omp critical
		if (mine.value > best.value)
			best = mine;
	}
	return best;
}
int main(void)
{
	static int v[1000];
	for (int i = 0; i < 1000; i++)
		v[i] = rand();
	return find(v, 1000).where < 0;
}
