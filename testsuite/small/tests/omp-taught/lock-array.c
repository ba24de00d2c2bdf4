/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A lock per bin. */
#include <omp.h>

static omp_lock_t lock[16];
static int bin[16], data[1000];

int main(void)
{
	for (int i = 0; i < 16; i++)
		omp_init_lock(&lock[i]);
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
		int k = data[i] & 15;

		omp_set_lock(&lock[k]);
		bin[k]++;
		omp_unset_lock(&lock[k]);
	}
	return bin[3];
}
