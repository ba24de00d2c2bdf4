/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nothing keeps the threads apart. */

static int data;

static void add(void)
{
	data++; /* race: data */
}

int main(void)
{
#pragma omp parallel
	add();
	return data;
}
