/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What runs at exit joins. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static pthread_t t;
static void at_end(void) { pthread_join(t, NULL); n = 0; }
int main(void)
{
	pthread_create(&t, NULL, work, NULL);
	atexit(at_end);
	return 0;
}
