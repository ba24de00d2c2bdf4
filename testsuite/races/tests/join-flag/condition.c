/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Created and joined under one condition. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	if (argc > 1)
		pthread_create(&t, NULL, work, NULL);
	if (argc > 1)
		pthread_join(t, NULL);
	return n++;
}
