/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* default(none) does not help against shared. */
#include <stdio.h>

int main(void)
{
	int count = 0;

#pragma omp parallel for default(none) shared(count)
	for (int i = 0; i < 100; i++)
		if (i % 3 == 0)
			count = count + 1; /* race */
	printf("%d\n", count);
	return 0;
}
