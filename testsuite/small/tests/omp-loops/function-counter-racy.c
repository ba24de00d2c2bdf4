/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The function that is called has a static variable. */

static int calls_of(int x)
{
	static int calls;

	calls++; /* race */
	return x + calls; /* race too */
}

int main(void)
{
	int r[10];

#pragma omp parallel for
	for (int i = 0; i < 10; i++)
		r[i] = calls_of(i);
	return r[0];
}
