/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library writes through a pointer. */
#include <pthread.h>
#include <stdio.h>

static int value;

static void *run(void *arg)
{
	(void)arg;
	if (scanf("%d", &value) != 1) /* race */
		return NULL;
	return &value;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_create(&t, NULL, run, NULL);
	r = value; /* race */
	pthread_join(t, NULL);
	return r;
}
