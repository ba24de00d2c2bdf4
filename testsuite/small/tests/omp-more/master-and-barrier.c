/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Phases of a computation, divided by barriers. */
#include <omp.h>

static int phase, done[64];

int main(void)
{
#pragma omp parallel num_threads(4)
	{
		for (int k = 0; k < 3; k++) {
			done[omp_get_thread_num()] = phase;
#pragma omp barrier
#pragma omp master
			phase++;
#pragma omp barrier
		}
	}
	return phase;
}
