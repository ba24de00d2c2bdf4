/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A producer of blocks and a consumer, block by block. */
static int a[10], b[10];

int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 10; i++) {
#pragma omp task depend(out : a[i])
		a[i] = i;
#pragma omp task depend(in : a[i])
		b[i] = a[i];
	}
	return b[3];
}
