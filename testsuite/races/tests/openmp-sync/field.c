/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A critical section. */

struct box {
	int data;
};

int main(void)
{
	struct box box = {0}, *b = &box;

#pragma omp parallel
	{
#pragma omp critical
		b->data++;
	}
	return b->data;
}
