/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first thread goes one too far, and uses its index behind the loop. */
#include <pthread.h>

static int a[101];

static void *low(void *arg)
{
	for (int i = 0; i <= 50; i++)
		a[i] = 1; /* race possible */
	return arg;
}

static void *high(void *arg)
{
	for (int i = 50; i <= 99; i++)
		a[i] = 1; /* race possible */
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, low, NULL);
	pthread_create(&u, NULL, high, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return a[3];
}
