/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* All iterations write one element. */

static int data[100];

static void set(int i)
{
	data[0] = i; /* race: data */
}

static void each(void (*fn)(int))
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		fn(i);
}

int main(void)
{
	each(set);
	return data[1];
}
