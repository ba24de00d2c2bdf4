/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter goes down: it comes to 0 only once, after many threads. */
#include <pthread.h>

static int ready, limit;
static pthread_t threads[4];
static int started;

static void *work(void *arg)
{
	return (char *)arg + limit; /* race */
}

static void setup(void)
{
	if (--ready)
		return;
	limit = 5; /* race */
}

static void run(void)
{
	setup();
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
