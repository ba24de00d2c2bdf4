/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Tickets by an atomic capture: each index once. */
static int next, a[1000];

int main(void)
{
#pragma omp parallel
	{
		int mine;

		do {
#pragma omp atomic capture
			mine = next++;
			if (mine < 1000)
				a[mine] = mine;
		} while (mine < 1000);
	}
	return a[3];
}
