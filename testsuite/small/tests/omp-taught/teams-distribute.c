/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Teams and threads share out one loop. */
static int a[1000];

int main(void)
{
#pragma omp target teams distribute parallel for map(tofrom : a)
	for (int i = 0; i < 1000; i++)
		a[i] = i;
	return a[3];
}
