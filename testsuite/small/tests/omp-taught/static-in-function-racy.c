/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A function with a static variable, called by all threads. */
static int a[100];

static int next(void)
{
	static int n;

	return ++n; /* race */
}

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = next();
	return a[3];
}
