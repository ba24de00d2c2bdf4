/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int next;
static double a[1 << 16];
#define CHUNK 256

static int grab(void)
{
	int lo;

	pthread_mutex_lock(&m);
	lo = next;
	next += CHUNK;
	pthread_mutex_unlock(&m);
	return lo;
}

static void *work(void *arg)
{
	int lo;

	while ((lo = grab()) < 1 << 16)
		for (int i = lo; i < lo + CHUNK; i++)
			a[i] = i * 0.5;
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	printf("%g\n", a[1000]);
	return 0;
}
