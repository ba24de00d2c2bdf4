/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that creates is called twice. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

static void start(pthread_t *t) { pthread_create(t, NULL, work, NULL); }
int main(void)
{
	pthread_t a, b;

	start(&a);
	start(&b);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
