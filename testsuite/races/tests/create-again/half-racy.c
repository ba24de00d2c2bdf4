/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second one is there. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

static void start(pthread_t *t) { pthread_create(t, NULL, work, NULL); }
int main(void)
{
	pthread_t a, b;

	start(&a);
	pthread_join(a, NULL);
	start(&b);
	n++;				/* race: n */
	pthread_join(b, NULL);
	return n;
}
