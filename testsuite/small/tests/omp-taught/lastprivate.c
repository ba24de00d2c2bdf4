/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The last round's value is kept. */
#include <stdio.h>

int main(void)
{
	static int a[100];
	int last = 0, offset = 3;

#pragma omp parallel for lastprivate(last) firstprivate(offset)
	for (int i = 0; i < 100; i++) {
		last = a[i] + offset;
		offset = last;
	}
	printf("%d %d\n", last, offset);
	return 0;
}
