/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is set behind the creation, and the thread may be there when it is set up. */
#include <pthread.h>

static int ready, limit;

static void *work(void *arg)
{
	return (char *)arg + limit; /* race */
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++) {
		pthread_create(&threads[i], NULL, work, NULL);
		if (!ready)
			limit = 5; /* race */
		ready = 1;
	}
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
