/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A static buffer that is returned: the classic of non-reentrant functions. */
#include <pthread.h>
#include <stdio.h>

static char *hex(unsigned n)
{
	static char digits[9];
	int i = 8;

	do {
		digits[--i] = "0123456789abcdef"[n % 16]; /* race: digits */
		n /= 16;
	} while (n && i);
	return &digits[i];
}

static void *show(void *arg)
{
	unsigned first = (unsigned char)hex((unsigned)(long)arg)[0]; /* race too */

	printf("%u\n", first);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, show, (void *)10L);
	pthread_create(&b, NULL, show, (void *)300L);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
