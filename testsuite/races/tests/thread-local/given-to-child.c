/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread gives its own to a child, and joins it. */
#include <pthread.h>

static _Thread_local int mine;

static void *child(void *arg)
{
	++*(int *)arg; /* not a race? issue 13: each child has its creator's */
	return NULL;
}

static void *work(void *arg)
{
	pthread_t t;

	mine = 1;
	pthread_create(&t, NULL, child, &mine);
	pthread_join(t, NULL);
	mine++;
	return arg;
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
