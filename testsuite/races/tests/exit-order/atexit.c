/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What runs at exit comes after the join. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static void at_end(void) { n = 0; }
int main(void)
{
	pthread_t t;

	atexit(at_end);
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	return 0;
}
