/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only the thread whose handle was kept gets there. */
#include <pthread.h>

static pthread_t owner;
static int events;

static void note(void)
{
	if (pthread_equal(pthread_self(), owner))
		events++;
}

static void *run(void *arg)
{
	note();
	return arg;
}

int main(void)
{
	pthread_t t;

	owner = pthread_self();
	pthread_create(&t, NULL, run, NULL);
	note();
	pthread_join(t, NULL); /* equivalent: that thread counts nothing */
	return events;
}
