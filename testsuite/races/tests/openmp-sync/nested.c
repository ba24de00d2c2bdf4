/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Teams in a team. */
int x, y;
int main(void)
{
#pragma omp parallel
	{
#pragma omp parallel
		{
#pragma omp critical
			x++;
		}
#pragma omp atomic
		y++;
	}
	return x + y;
}
