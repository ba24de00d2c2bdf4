/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the threads whose handle was not kept get there, and those that are not asked. */
#include <pthread.h>

static pthread_t owner;
static int events;

static void note(void)
{
	if (!pthread_equal(pthread_self(), owner))
		events++; /* race */
}

static void *run(void *arg)
{
	note();
	return arg;
}

int main(void)
{
	pthread_t t, u;

	owner = pthread_self();
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	note();
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return events;
}
