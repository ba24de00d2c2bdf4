/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count does not wait for both. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;
static int width, height;

static void *measure_width(void *arg)
{
	width = 4; /* race possible: width */
	atomic_fetch_add(&ready, 1);
	return arg;
}

static void *measure_height(void *arg)
{
	height = 3; /* race possible: height */
	ready++;
	return arg;
}

int main(void)
{
	pthread_t a, b;
	int area;

	pthread_create(&a, NULL, measure_width, NULL);
	pthread_create(&b, NULL, measure_height, NULL);
	while (ready < 1)
		;
	area = width * height; /* race possible: width */ /* race possible: height */
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return area != 12;
}
