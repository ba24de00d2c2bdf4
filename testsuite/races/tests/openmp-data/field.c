/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each thread has a struct of results, and they are added one by one. */
struct results {
	int even, odd;
};

int main(void)
{
	struct results all = {0, 0};

#pragma omp parallel
	{
		struct results mine = {0, 0};

#pragma omp for
		for (int i = 0; i < 100; i++) {
			if (i % 2)
				mine.odd++;
			else
				mine.even++;
		}
#pragma omp critical
		{
			all.even += mine.even;
			all.odd += mine.odd;
		}
	}
	return all.even != all.odd;
}
