/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* two critical sections */
#include <stdio.h>
static long queue_len, served;
static void arrive(int n)
{
	#pragma omp critical(door)
	queue_len += n;
}
static void serve(void)
{
	#pragma omp critical(door)
	if (queue_len > 0) {
		queue_len--;
		served++;
	}
}
int main(void)
{
	#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
		if (i % 3)
			arrive(1);
		else
			serve();
	}
	printf("%ld %ld\n", queue_len, served);
	return 0;
}
