/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A critical section. */

static int data;

static void add(void)
{
#pragma omp critical
	data++;
}

int main(void)
{
#pragma omp parallel
	add();
	return data;
}
