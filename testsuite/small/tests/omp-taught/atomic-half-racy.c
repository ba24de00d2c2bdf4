/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Written atomically, but read plainly. */
static int hits, seen[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
#pragma omp atomic
		hits++; /* race */
		seen[i] = hits; /* race */
	}
	return seen[3];
}
