/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A dynamic schedule gives each iteration to one thread, too. */

static int a[100];

int main(void)
{
#pragma omp parallel for schedule(dynamic, 4)
	for (int i = 0; i < 100; i++)
		a[i] = i * i;
	return a[9];
}
