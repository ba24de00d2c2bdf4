/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constant is where a loop begins. */
#include <pthread.h>

static int section;

__attribute__((noinline)) static void step(int number)
{
	if (number == 2)
		section++; /* race */
}

static void *worker(void *arg)
{
	int i;

	for (i = 0; i < 4; i++)
		step(i);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
