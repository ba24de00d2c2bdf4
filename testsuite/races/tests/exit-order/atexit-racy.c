/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody joins: at exit the thread may still be there. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

static void at_end(void) { n = 0; }		/* race: n */
int main(void)
{
	pthread_t t;

	atexit(at_end);
	pthread_create(&t, NULL, work, NULL);
	return 0;
}
