/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A dependence in a loop that teams share out. */
static int a[1001];

int main(void)
{
#pragma omp target teams distribute parallel for map(tofrom : a)
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + 1] + 1; /* race */
	return a[3];
}
