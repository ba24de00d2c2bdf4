/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each iteration has its element. */

struct box {
	int count, data[100];
};

int main(void)
{
	struct box box, *b = &box;

#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		b->data[i] = i;
	return b->data[1];
}
