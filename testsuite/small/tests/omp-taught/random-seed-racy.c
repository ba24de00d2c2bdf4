/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One seed for all threads. */
static unsigned seed;
static int a[100];

static int next(void)
{
	seed = seed * 1103515245 + 12345; /* race */
	return seed >> 16;
}

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = next();
	return a[3];
}
