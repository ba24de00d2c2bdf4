/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* a random number generator with a state of its own, called from a loop */
#include <stdio.h>
static unsigned state = 1;
#pragma omp threadprivate(state)
static unsigned next(void)
{
	state = state * 1103515245u + 12345u;
	return state >> 16;
}
static double dart(void)
{
	double x = next() % 1000 / 1000.0, y = next() % 1000 / 1000.0;
	return x * x + y * y;
}
int main(void)
{
	long hits = 0;
	#pragma omp parallel for reduction(+:hits)
	for (int i = 0; i < 100000; i++)
		if (dart() <= 1.0)
			hits++;
	printf("%f\n", 4.0 * hits / 100000);
	return 0;
}
