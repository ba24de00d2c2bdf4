/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nothing keeps the threads apart. */

static int data;

static void add(void)
{
	data++; /* race: data */
}

static void all(void (*fn)(void))
{
#pragma omp parallel
	fn();
}

int main(void)
{
	all(add);
	return data;
}
