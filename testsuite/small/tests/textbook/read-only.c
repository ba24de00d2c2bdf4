/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both only read what main has written. */
#include <pthread.h>
#include <stdio.h>

static int table[16];

static void *sum(void *arg)
{
	long s = 0;

	for (int i = 0; i < 16; i++)
		s += table[i];
	*(long *)arg = s;
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	long x, y;

	for (int i = 0; i < 16; i++)
		table[i] = i * i;
	pthread_create(&a, NULL, sum, &x);
	pthread_create(&b, NULL, sum, &y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%ld %ld\n", x, y);
	return 0;
}
