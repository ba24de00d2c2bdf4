/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* an array of locks for the bins of an array */
#include <omp.h>
#include <stdlib.h>
#define NB 10
static omp_lock_t lock[NB];
static int bin[NB];
int main(void)
{
	int v[500];
	for (int i = 0; i < 500; i++)
		v[i] = rand() & 0xffff;
	for (int i = 0; i < NB; i++)
		omp_init_lock(&lock[i]);
	#pragma omp parallel for
	for (int i = 0; i < 500; i++) {
		int b = v[i] % NB;
		omp_set_lock(&lock[i % NB]);
		bin[b] += v[i];	/* race */
		omp_unset_lock(&lock[i % NB]);
	}
	for (int i = 0; i < NB; i++)
		omp_destroy_lock(&lock[i]);
	return bin[0] == 1;
}
