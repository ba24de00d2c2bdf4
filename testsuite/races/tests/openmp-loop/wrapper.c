/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each iteration has its element. */

static int data[100];

static void set(int i)
{
	data[i] = i;
}

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		set(i);
	return data[1];
}
