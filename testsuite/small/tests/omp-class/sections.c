/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* sections that use a temporary variable */
#include <math.h>
static double area(double r)
{
	return 3.14 * r * r;
}
int main(void)
{
	double tmp, circle = 0, square = 0;
	#pragma omp parallel sections private(tmp)
	{
		#pragma omp section
		{
			tmp = 2.0;
			circle = area(tmp);
		}
		#pragma omp section
		{
			tmp = 3.0;
			square = tmp * tmp;
		}
	}
	return circle + square < 1;
}
