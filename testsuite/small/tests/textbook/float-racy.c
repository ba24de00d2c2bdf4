/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A double is summed up. */
#include <pthread.h>

static double area;

static void *integrate(void *arg)
{
	double from = *(double *)arg;

	for (int i = 0; i < 100; i++)
		area += (from + i * 0.01) * 0.01; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	double zero = 0, one = 1;

	pthread_create(&a, NULL, integrate, &zero);
	pthread_create(&b, NULL, integrate, &one);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return area > 1;
}
