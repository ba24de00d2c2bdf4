/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function is called before the thread is there, beside it, and after its join. */
#include <pthread.h>

static int n;

static void bump(void)
{
	n++; /* race: n */
}

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	bump();
	pthread_create(&t, NULL, work, NULL);
	bump();
	pthread_join(t, NULL);
	bump();
	return n;
}
