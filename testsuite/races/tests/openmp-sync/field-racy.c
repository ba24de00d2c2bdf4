/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nothing keeps the threads apart. */

struct box {
	int data;
};

int main(void)
{
	struct box box = {0}, *b = &box;

#pragma omp parallel
	{
		b->data++; /* race: data */
	}
	return b->data;
}
