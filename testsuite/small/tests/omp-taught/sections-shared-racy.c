/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two sections change one variable. */
static int shared_value;

int main(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		shared_value = 1; /* race */
#pragma omp section
		shared_value = 2; /* race */
	}
	return shared_value;
}
