/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Only who has the last iteration sets it. */
#include <stdio.h>

int main(void)
{
	int i, x = 0;
#pragma omp parallel for lastprivate(x)
	for (i = 0; i < 100; i++)
		x = i;
	printf("%d", x);
	return 0;
}
