/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The position is written without protection. */
static int a[1000], where = -1;

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
		if (a[i] == 7) {
			where = i; /* race */
#pragma omp cancel for
		}
	}
	return where;
}
