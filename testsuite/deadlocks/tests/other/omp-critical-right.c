/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
#include <omp.h>

static int x, y;

int main(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		{
#pragma omp critical(first)
			{
				x++;
#pragma omp critical(second)
				y++;
			}
		}
#pragma omp section
		{
#pragma omp critical(first)
			{
				x--;
#pragma omp critical(second)
				y--;
			}
		}
	}
	return 0;
}
