/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only the main thread writes; it knows itself by its id. */
#include <pthread.h>

static pthread_t main_thread;
static int events;

static void note(void)
{
	if (pthread_equal(pthread_self(), main_thread))
		events++;
}

static void *run(void *arg)
{
	(void)arg;
	note();
	return NULL;
}

int main(void)
{
	pthread_t t;

	main_thread = pthread_self();
	pthread_create(&t, NULL, run, NULL);
	note();
	pthread_join(t, NULL);
	return events;
}
