/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread counts before it is done. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done;
static int data;

static void count(void)
{
	atomic_fetch_add(&done, 1);
}

static void expect(void)
{
	while (atomic_load(&done) < 1)
		;
}

static void *work(void *arg)
{
	count();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	expect();
	data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
