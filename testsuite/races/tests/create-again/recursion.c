/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Recursion, one at a time. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static void start(int depth)
{
	pthread_t t;

	if (!depth)
		return;
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	start(depth - 1);
}
int main(void)
{
	start(3);
	return n;
}
