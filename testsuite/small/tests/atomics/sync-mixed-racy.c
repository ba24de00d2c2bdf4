/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Incremented by a builtin, read and reset as an ordinary int. */
#include <pthread.h>

static int counter;

static void *run(void *arg)
{
	(void)arg;
	__sync_fetch_and_add(&counter, 1); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	if (counter > 0) /* race */
		counter = 0; /* race */
	pthread_join(t, NULL);
	return 0;
}
