/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* What should be lastprivate is shared. */
#include <stdio.h>

int main(void)
{
	int i, x = 0;

#pragma omp parallel for
	for (i = 0; i < 100; i++)
		x = i; /* race */
	printf("%d\n", x);
	return 0;
}
