/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The struct is written as an array of ints. */
#include <pthread.h>

static struct pair {
	int x, y;
} p;

static void *run(void *arg)
{
	int *raw = arg;

	raw[1] = 5; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &p);
	p.y = 6; /* race */
	pthread_join(t, NULL);
	return 0;
}
