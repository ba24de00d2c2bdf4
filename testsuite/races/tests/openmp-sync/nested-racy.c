/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Teams in a team, without a lock. */
int x;
int main(void)
{
#pragma omp parallel
	{
#pragma omp parallel
		{
			x++; /* race */
		}
	}
	return x;
}
