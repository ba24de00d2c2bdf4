/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the task. */

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
		b->data = 7; /* race: data */
		b->data++; /* race: data */
	}
	return b->data;
}
