/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody joins before the destructor. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

__attribute__((destructor)) static void end(void) { n = 4; }	/* race: n */
int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	return 0;
}
