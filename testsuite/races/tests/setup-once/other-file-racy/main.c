/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file sets up, and forgets that it has. */
#include "setup.h"

#include <pthread.h>

int limit;

static void *work(void *arg)
{
	return (char *)arg + limit; /* race */
}

int main(void)
{
	pthread_t threads[4];
	int i;

	for (i = 0; i < 4; i++) {
		setup();
		pthread_create(&threads[i], NULL, work, NULL);
	}
	for (i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
