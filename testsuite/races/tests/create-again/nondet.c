/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Before the first of them is created nobody is there. */
#include <pthread.h>
#include <stdlib.h>
extern int nondet(void);
int nondet(void) { return rand() & 1; }
static int n;
static void *work(void *p) { return n ? p : NULL; }

int main(void)
{
	pthread_t t;

	n = 3;
	while (nondet())
		pthread_create(&t, NULL, work, NULL);
	return 0;
}
