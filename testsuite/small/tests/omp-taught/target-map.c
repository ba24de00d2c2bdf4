/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* On the host or on a device: each round has its own element. */
static int a[100];

int main(void)
{
#pragma omp target map(tofrom : a)
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = i;
	return a[3];
}
