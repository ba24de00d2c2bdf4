/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The first who finds it tells the others. */
static int a[1000], where = -1;

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
		if (a[i] == 7) {
#pragma omp critical
			where = i;
#pragma omp cancel for
		}
	}
	return where;
}
