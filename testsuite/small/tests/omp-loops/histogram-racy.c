/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Bins of a histogram are shared. */

static unsigned char data[1000];
static int bins[256];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		bins[data[i]]++; /* race */
	return bins[0];
}
