/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A reduction over an array section. */

int main(void)
{
	int bins[4] = {0};

#pragma omp parallel for reduction(+ : bins[:4])
	for (int i = 0; i < 100; i++)
		bins[i % 4]++;
	return bins[0];
}
