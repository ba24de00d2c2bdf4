/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>

static long a, b;

static void *fa(void *x) { for (int i = 0; i < 100; i++) a++; return x; }
static void *fb(void *x) { for (int i = 0; i < 100; i++) b++; return x; }

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, fa, NULL);
	pthread_join(t, NULL);
	pthread_create(&t, NULL, fb, NULL);
	pthread_join(t, NULL);
	printf("%ld %ld\n", a, b);
	return 0;
}
