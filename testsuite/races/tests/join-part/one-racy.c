/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The other one is joined. */
#include <pthread.h>
#include <stdlib.h>

static int n, k;
static void *one(void *p) { n++; return p; }
static void *two(void *p) { k++; return p; }	/* race: k */
int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, one, NULL);
	pthread_create(&b, NULL, two, NULL);
	pthread_join(a, NULL);
	n++;
	k++;				/* race: k */
	pthread_join(b, NULL);
	return n + k;
}
