/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function adds atomically, another one as if there were nobody. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data;

static void add(atomic_int *n)
{
	atomic_fetch_add(n, 1); /* race-mixed-atomic: data */
}

static void clear(int *n)
{
	*n = 0; /* race-mixed-atomic: data */
}

static void *work(void *arg)
{
	add(&data);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	clear((int *)&data);
	pthread_join(t, NULL);
	return 0;
}
