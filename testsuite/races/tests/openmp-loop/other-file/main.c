/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each iteration has its element. */
void set(int i);
extern int data[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		set(i);
	return data[1];
}
