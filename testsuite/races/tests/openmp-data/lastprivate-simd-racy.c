/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Every thread writes when its share ends, not only the last. */
#include <omp.h>

static float a[100];
static float last;

int main(void)
{
#pragma omp parallel
	{
		int first = omp_get_thread_num() * 10, end = first + 10;

		for (int i = first; i < end; i++)
			a[i] = i;
		if (end >= 20)
			last = end; /* race */
	}
	return last > 0;
}
