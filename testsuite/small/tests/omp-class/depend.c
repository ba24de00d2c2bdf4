/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* a chain of tasks */
#include <stdio.h>
int main(void)
{
	int raw = 0, cooked = 0, served = 0;
	#pragma omp parallel
	#pragma omp single
	{
		#pragma omp task depend(out: raw) shared(raw)
		raw = 5;
		#pragma omp task depend(in: raw) depend(out: cooked) shared(raw, cooked)
		cooked = raw * 2;
		#pragma omp task depend(in: cooked) shared(cooked, served)
		served = cooked + 1;
	}
	printf("%d\n", served);
	return 0;
}
