/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A counter of one's own, added up in a critical section. */
static int mine, all;
#pragma omp threadprivate(mine)

int main(void)
{
#pragma omp parallel copyin(mine)
	{
#pragma omp for
		for (int i = 0; i < 100; i++)
			mine += i;
#pragma omp critical
		all += mine;
	}
	return all;
}
