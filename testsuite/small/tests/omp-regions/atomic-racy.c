/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Written atomically, read not so. */

int main(void)
{
	int x = 0, last = 0;

#pragma omp parallel private(last)
	{
#pragma omp atomic
		x++; /* race */
		last = x; /* race */
		if (last > 100)
			__builtin_abort();
	}
	return x;
}
