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
