/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As many threads as chance wants. */
#include <pthread.h>
#include <stdlib.h>
extern int nondet(void);
int nondet(void) { return rand() & 1; }
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	while (nondet())
		pthread_create(&t, NULL, work, NULL);
	return 0;
}
