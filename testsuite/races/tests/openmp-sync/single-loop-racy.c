/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits: the next time it may be another one. */
int n;
int main(void)
{
#pragma omp parallel
	for (int i = 0; i < 10; i++) {
#pragma omp single nowait
		n++; /* race */
	}
	return n;
}
