/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The sum is shared by the threads of the device. */
static int a[100];

int main(void)
{
	int sum = 0;

#pragma omp target map(to : a) map(tofrom : sum)
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		sum += a[i]; /* race */
	return sum;
}
