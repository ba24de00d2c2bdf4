/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Bins of a histogram are incremented atomically. */

static unsigned char data[1000];
static int bins[256];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
#pragma omp atomic
		bins[data[i]]++;
	}
	return bins[0];
}
