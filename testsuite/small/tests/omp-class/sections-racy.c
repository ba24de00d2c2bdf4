/* SPDX-License-Identifier: GPL-3.0-or-later */
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
	#pragma omp parallel sections
	{
		#pragma omp section
		{
			tmp = 2.0;	/* race */
			circle = area(tmp);	/* race too */
		}
		#pragma omp section
		{
			tmp = 3.0;	/* race */
			square = tmp * tmp;	/* race too */
		}
	}
	return circle + square < 1;
}
