/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where it was created there is one. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	if (!pthread_create(&t, NULL, work, NULL)) {
		n = -1;			/* race: n */
		pthread_join(t, NULL);
	}
	return n;
}
