/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Created and joined under different conditions. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	if (argc > 1)
		pthread_create(&t, NULL, work, NULL);
	if (argc > 2)
		pthread_join(t, NULL);
	return n++;			/* race */
}
