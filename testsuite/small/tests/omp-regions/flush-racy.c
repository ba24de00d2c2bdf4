/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A flush is not a lock. */

static int count;

static void bump(int *p)
{
	*p += 1; /* race */
#pragma omp flush
}

int main(void)
{
#pragma omp parallel
	bump(&count);
	return count;
}
