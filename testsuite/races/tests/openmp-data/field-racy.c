/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A struct of results is one for all threads. */
struct results {
	int even, odd;
};

int main(void)
{
	struct results all = {0, 0};

#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < 100; i++) {
			if (i % 2)
				all.odd++; /* race: odd */
			else
				all.even++; /* race: even */
		}
	}
	return all.even != all.odd;
}
