/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One function is called before the thread begins, and when it has ended. */
#include <pthread.h>

static int n;

static void bump(void)
{
	n++;
}

static void *worker(void *arg)
{
	n++;
	return arg;
}

int main(void)
{
	pthread_t t;

	bump();
	pthread_create(&t, NULL, worker, NULL);
	pthread_join(t, NULL);
	bump();
	return n;
}
