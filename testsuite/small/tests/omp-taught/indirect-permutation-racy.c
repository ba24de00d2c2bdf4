/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* An index array may name an element twice. */
#include <stdlib.h>

static int index_of[100];
static double force[100];

int main(void)
{
	for (int i = 0; i < 100; i++)
		index_of[i] = rand() % 100;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		force[index_of[i]] += 1.0; /* race */
	return force[3] > 1;
}
