/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index is used behind the loop, where it is one more; another test of it is not the loop's. */
#include <pthread.h>

static int a[101], b[101];

static void *low(void *arg)
{
	int i;

	for (i = 0; i < 50; i++)
		a[i] = 1;
	a[i] = 2; /* race possible: a */
	for (i = 0; i < 100; i++) {
		if (i < 50)
			continue;
		b[i] = 1; /* race possible: b */
	}
	return arg;
}

static void *high(void *arg)
{
	for (int i = 50; i <= 99; i++) {
		a[i] = 3; /* race possible: a */
		b[i] = 3; /* race possible: b */
	}
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, low, NULL);
	pthread_create(&u, NULL, high, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return a[3] + b[3];
}
