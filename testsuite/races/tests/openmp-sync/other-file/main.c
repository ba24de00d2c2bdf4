/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A critical section. */
void add(void);
extern int data;

int main(void)
{
#pragma omp parallel
	add();
	return data;
}
