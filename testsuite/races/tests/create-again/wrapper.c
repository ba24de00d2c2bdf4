/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function that creates is called again when the first one has ended. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static void start(pthread_t *t) { pthread_create(t, NULL, work, NULL); }
int main(void)
{
	pthread_t a, b;

	start(&a);
	pthread_join(a, NULL);
	start(&b);
	pthread_join(b, NULL);
	return n;
}
