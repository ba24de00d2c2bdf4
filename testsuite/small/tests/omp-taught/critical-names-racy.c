/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two critical sections of different names for one list. */
static int count;

int main(void)
{
#pragma omp parallel
	{
#pragma omp critical(adding)
		count++; /* race */
#pragma omp critical(removing)
		count--; /* race */
	}
	return count;
}
