/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The task is waited for. */

struct box {
	int data;
};

int main(void)
{
	struct box box = {0}, *b = &box;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task
		b->data = 7;
#pragma omp taskwait
		b->data++;
	}
	return b->data;
}
