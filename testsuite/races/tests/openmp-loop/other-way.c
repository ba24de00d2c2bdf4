/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The second half is read, the first one written; the loop before is waited for. */
static int mirrored[100], doubled[200], moved[500], next[500];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 50; i++)
		mirrored[i] = mirrored[99 - i];
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		doubled[2 * i] = doubled[2 * i + 1] + 1;
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < 500; i++)
			moved[i] = 2 * i;
#pragma omp for
		for (int i = 0; i < 499; i++)
			next[i] = moved[i + 1];
	}
	return mirrored[3] + doubled[3] + next[3];
}
