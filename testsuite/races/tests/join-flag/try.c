/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -D_GNU_SOURCE */
/* Tried until it has ended. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	while (pthread_tryjoin_np(t, NULL))
		;
	return n++;
}
