/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main ends, its thread goes on. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	n++;				/* race: n */
	pthread_exit(NULL);
}
