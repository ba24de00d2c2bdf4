/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thread functions in an array. */
#include <pthread.h>

static int v;

static void *up(void *arg)
{
	(void)arg;
	v++; /* race */
	return NULL;
}

static void *down(void *arg)
{
	(void)arg;
	v--; /* race */
	return NULL;
}

static void *(*const fn[])(void *) = {up, down};

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, fn[i], NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return v;
}
