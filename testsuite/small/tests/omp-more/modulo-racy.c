/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* i % 4 comes again. */

int bins[4];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		bins[i % 4]++; /* race */
	return bins[0];
}
