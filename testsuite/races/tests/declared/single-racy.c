/* SPDX-License-Identifier: GPL-3.0-or-later */
/* configure() runs beside the thread. */
#include <pthread.h>
#include <racecheck.h>

static long limit;

static void configure(void)
{
	limit = 10; /* race: limit */
}

static void *work(void *arg)
{
	return limit > 5 ? arg : NULL; /* race: limit */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	configure();
	pthread_join(t, NULL);
	return 0;
}
