/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function is called before the thread begins, while it runs, and when it has ended: only
 * the second call races. */
#include <pthread.h>

static int n;

static void bump(void)
{
	n++; /* race: n */
}

static void *worker(void *arg)
{
	n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	bump();
	pthread_create(&t, NULL, worker, NULL);
	bump(); /* chain */
	pthread_join(t, NULL);
	bump();
	return n;
}
