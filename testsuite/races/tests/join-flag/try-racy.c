/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -D_GNU_SOURCE */
/* Tried once, and nobody looks at the result. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_tryjoin_np(t, NULL);
	return n++;			/* race: n */
}
