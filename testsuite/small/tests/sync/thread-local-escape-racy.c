/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The address of main's thread-local variable is given to the thread. */
#include <pthread.h>

static _Thread_local int mine;

static void *run(void *arg)
{
	*(int *)arg = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &mine);
	mine = 2; /* race */
	pthread_join(t, NULL);
	return mine;
}
