/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A flag that is read and written atomically; the data are not shared. */
static int stop, done;

int main(void)
{
#pragma omp parallel
	{
		int end = 0;

		while (!end) {
#pragma omp atomic write
			stop = 1;
#pragma omp atomic read
			end = stop;
#pragma omp atomic
			done++;
		}
	}
	return done;
}
