/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A histogram of one's own, then all are added under a critical section. */
static int data[1000], all[16];

int main(void)
{
#pragma omp parallel
	{
		int mine[16] = {0};

#pragma omp for nowait
		for (int i = 0; i < 1000; i++)
			mine[data[i] & 15]++;
#pragma omp critical
		for (int i = 0; i < 16; i++)
			all[i] += mine[i];
	}
	return all[3];
}
