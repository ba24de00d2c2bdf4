/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each task counts, one waits for none. */
#include <stdio.h>

static int done;

static void work(int n)
{
	if (n)
		done++; /* race */
}

int main(void)
{
#pragma omp parallel
#pragma omp single nowait
	{
		for (int i = 0; i < 10; i++) {
#pragma omp task untied
			work(i);
		}
		printf("%d\n", done); /* race */
	}
	return done;
}
