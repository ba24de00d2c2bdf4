/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A static variable of a function that both threads call. */
#include <pthread.h>

static int next_id(void)
{
	static int last;

	return ++last; /* race */
}

static void *worker(void *arg)
{
	*(int *)arg = next_id();
	return NULL;
}

int main(void)
{
	pthread_t a;
	int mine, its;

	pthread_create(&a, NULL, worker, &its);
	mine = next_id();
	pthread_join(a, NULL);
	return mine == its;
}
