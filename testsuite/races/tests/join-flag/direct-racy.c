/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variable is tested the wrong way round. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(int argc, char **argv)
{
	pthread_t t;
	int ok = 0;

	(void)argv;
	if (argc > 1 && pthread_create(&t, NULL, work, NULL) == 0)
		ok = 1;
	if (!ok)
		pthread_join(t, NULL);
	return n++;			/* race */
}
