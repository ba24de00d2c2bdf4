/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A minimum of one's own, and then the common one. */
static int a[1000], least = 1 << 30;

int main(void)
{
#pragma omp parallel
	{
		int mine = 1 << 30;

#pragma omp for nowait
		for (int i = 0; i < 1000; i++)
			if (a[i] < mine)
				mine = a[i];
#pragma omp critical
		if (mine < least)
			least = mine;
	}
	return least;
}
