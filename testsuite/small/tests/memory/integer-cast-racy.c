/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer is kept as an integer. */
#include <pthread.h>
#include <stdint.h>

static int x;
static uintptr_t cookie;

static void *run(void *arg)
{
	int *p = (int *)cookie;

	(void)arg;
	*p = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	cookie = (uintptr_t)&x;
	pthread_create(&t, NULL, run, NULL);
	x = 2; /* race */
	pthread_join(t, NULL);
	return x;
}
