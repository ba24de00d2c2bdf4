/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way is open from the beginning: main sets the flag without a look at it. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy;
static int paper;

static void *print(void *arg)
{
	while (atomic_load(&busy))
		;
	paper++; /* race: paper */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, print, NULL);
	atomic_store(&busy, 1);
	paper = 0; /* race: paper */
	atomic_store(&busy, 0);
	pthread_join(t, NULL);
	return paper;
}
