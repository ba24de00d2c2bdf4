/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It is set up again for each thread. */
#include <pthread.h>

static int ready, limit;
static pthread_t threads[4];
static int started;

static void *work(void *arg)
{
	return (char *)arg + limit; /* race */
}


static void run(void)
{
	if (!started || ready) {
		ready = 1;
		limit = 5; /* race */
	}
	pthread_create(&threads[started++], NULL, work, NULL);
}

int main(void)
{
	while (started < 4)
		run();
	while (started)
		pthread_join(threads[--started], NULL);
	return 0;
}
