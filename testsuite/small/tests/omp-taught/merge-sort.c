/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* known false alarm: a task that was waited for, on another part of the array */
/* flags: -fopenmp */
/* Tasks sort the halves. */
#include <string.h>

static int data[1024], tmp[1024];

static void merge(int *a, int *t, int n)
{
	int i = 0, j = n / 2, k = 0;

	while (k < n)
		t[k++] = j >= n || (i < n / 2 && a[i] < a[j]) ? a[i++] : a[j++];
	memcpy(a, t, n * sizeof *a);
}

static void sort(int *a, int *t, int n)
{
	if (n < 2)
		return;
#pragma omp task
	sort(a, t, n / 2);
#pragma omp task
	sort(a + n / 2, t + n / 2, n - n / 2);
#pragma omp taskwait
	merge(a, t, n);
}

int main(void)
{
#pragma omp parallel
#pragma omp single
	sort(data, tmp, 1024);
	return data[0];
}
