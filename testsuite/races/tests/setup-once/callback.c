/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first start() calls what sets up. */
#include <pthread.h>

static int ready, limit;
static pthread_t threads[4];

static void *work(void *arg)
{
	return (char *)arg + limit;
}

static void first_time(void)
{
	limit = 5;
}

static void start(pthread_t *thread, void (*setup)(void))
{
	if (!ready) {
		ready = 1;
		setup();
	}
	pthread_create(thread, NULL, work, NULL);
}

int main(void)
{
	int i;

	for (i = 0; i < 4; i++)
		start(&threads[i], first_time);
	for (i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
