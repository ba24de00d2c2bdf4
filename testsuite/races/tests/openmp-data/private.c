/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A temporary of one's own. */
#include <stdio.h>

int a[1000];
int main(void)
{
	int tmp, i, len = 1000;
#pragma omp parallel for private(tmp)
	for (i = 0; i < len; i++) {
		tmp = a[i] + i;
		a[i] = tmp;
	}
	printf("%d\n", a[3]);
	return 0;
}
