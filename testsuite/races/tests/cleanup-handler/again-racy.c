/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the second return of setjmp() the function goes on, and creates one more thread. */
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf again;
static int count;

static void *run(void *arg)
{
	count++; /* race: count */
	return arg;
}

static void fail(void)
{
	longjmp(again, 1);
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	if (setjmp(again) != 0)
		argc = 0;
	if (pthread_create(&t, NULL, run, NULL))
		abort();
	if (argc)
		fail();
	pthread_join(t, NULL);
	return 0;
}
