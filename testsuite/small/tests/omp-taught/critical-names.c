/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Both have the same name, one other guards something else. */
static int count, errors;

int main(void)
{
#pragma omp parallel
	{
#pragma omp critical(list)
		count++;
#pragma omp critical(list)
		count--;
#pragma omp critical(errors)
		errors++;
	}
	return count + errors;
}
