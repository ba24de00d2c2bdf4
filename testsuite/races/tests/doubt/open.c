/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is set before there is anybody to look at it. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy;
static int paper;

static void *print(void *arg)
{
	while (atomic_load(&busy))
		;
	paper++; /* not a race? possible: it is not known that the flag is set first */
	return arg;
}

int main(void)
{
	pthread_t t;

	atomic_store(&busy, 1);
	pthread_create(&t, NULL, print, NULL);
	paper = 0; /* not a race? possible: it is not known that the flag is set first */
	atomic_store(&busy, 0);
	pthread_join(t, NULL);
	return paper;
}
