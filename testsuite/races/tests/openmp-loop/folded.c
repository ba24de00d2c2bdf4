/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Quotient and remainder together are another element in each round; so is a half in every second one. */
#define W 40

static int rows[W][W], columns[W * W], halves[500];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < W * W; i++) {
		rows[i / W][i % W] = i; /* not a race? possible: two indices of one loop are not put together */
		columns[i % W * W + i / W] = i; /* not a race? possible: likewise */
	}
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		if (i % 2)
			halves[i / 2] = i; /* not a race? possible: which rounds have a remainder is not followed */
	return rows[3][4] + columns[3] + halves[3];
}
