/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A function that is passed on keeps its state in a variable of all threads. */
static int last;

static int keep(int n)
{
	last = n; /* race: last */
	return last + 1; /* race too: last */
}

static void each(int *a, int (*fn)(int))
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = fn(i);
}

int main(void)
{
	int a[100];

	each(a, keep);
	return a[0];
}
