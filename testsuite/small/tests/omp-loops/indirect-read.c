/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A gather: only reads are indirect. */

static int index_of[100], a[100], b[100];

int main(void)
{
	for (int i = 0; i < 100; i++)
		index_of[i] = (i * 7) % 100;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		b[i] = a[index_of[i]];
	return b[7];
}
