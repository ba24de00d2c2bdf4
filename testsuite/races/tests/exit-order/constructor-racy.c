/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Started before main. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

static pthread_t t;
__attribute__((constructor)) static void begin(void) { pthread_create(&t, NULL, work, NULL); }
int main(void)
{
	n = 1;				/* race: n */
	pthread_join(t, NULL);
	return 0;
}
