/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cleanup handler without a lock. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static void undo(void *p) { ++*(int *)p; }	/* race: n any */
static void *work(void *p)
{
	pthread_cleanup_push(undo, &n);
	pthread_testcancel();
	pthread_cleanup_pop(1);
	return p;
}
int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
