/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A team of one, or of two, and a team whose size the caller says. */

static int x, y, z;

static void work(int n)
{
#pragma omp parallel num_threads(n)
	z++; /* race: z */
}

int main(int argc, char **argv)
{
	(void)argv;
#pragma omp parallel num_threads(2)
	x++; /* race: x */
#pragma omp parallel if (argc > 1)
	y++; /* race: y */
	work(argc);
	return x + y + z;
}
