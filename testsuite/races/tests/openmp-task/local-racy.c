/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Many tasks add to a variable of main; each thread's task adds to another one. */

int main(int argc, char **argv)
{
	int sum = 0, count = 0;

	(void)argv;
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < argc; i++) {
#pragma omp task shared(sum)
		sum += i; /* race */
	}
#pragma omp parallel
#pragma omp task shared(count)
	count++; /* race */
	return sum + count;
}
