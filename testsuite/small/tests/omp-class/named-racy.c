/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* two critical sections */
#include <stdio.h>
static long queue_len, served;
static void arrive(int n)
{
	#pragma omp critical(door)
	queue_len += n;	/* race */
}
static void serve(void)
{
	#pragma omp critical(desk)
	if (queue_len > 0) {	/* race too */
		queue_len--;	/* race */
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
