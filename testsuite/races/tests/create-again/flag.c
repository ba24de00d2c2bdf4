/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A flag of the loop sees to it that the listener is created once. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int accepted, served;

static void *listener(void *arg)
{
	accepted++;
	return arg;
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	served++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	int created = 0, started = 0, i;
	pthread_t t;

	while (created < 100) {
		for (i = 0; i < 10 && !pthread_create(&t, NULL, worker, NULL); i++)
			created++;
		if (!started && created) {
			if (pthread_create(&t, NULL, listener, NULL))
				exit(1);
			started = 1;
		}
	}
	pthread_exit(NULL);
}
