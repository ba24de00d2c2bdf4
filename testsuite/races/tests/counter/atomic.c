/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two threads of different kinds, and a count of two. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;
static int width, height;

static void *measure_width(void *arg)
{
	width = 4;
	atomic_fetch_add(&ready, 1);
	return arg;
}

static void *measure_height(void *arg)
{
	height = 3;
	ready++;
	return arg;
}

int main(void)
{
	pthread_t a, b;
	int area;

	pthread_create(&a, NULL, measure_width, NULL);
	pthread_create(&b, NULL, measure_height, NULL);
	while (ready != 2)
		;
	area = width * height;
	pthread_join(a, NULL); /* equivalent: main has waited for both */
	pthread_join(b, NULL); /* equivalent: main has waited for both */
	return area != 12;
}
