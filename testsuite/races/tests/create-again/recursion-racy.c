/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recursion, one on top of the other. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

static void start(int depth)
{
	pthread_t t;

	if (!depth)
		return;
	pthread_create(&t, NULL, work, NULL);
	start(depth - 1);
	pthread_join(t, NULL);
}
int main(void)
{
	start(3);
	return 0;
}
