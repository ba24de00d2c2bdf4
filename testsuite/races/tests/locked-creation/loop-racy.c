/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread of the first round has passed the lock when the second one begins. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int seen[3], conf;

static void *run(void *arg)
{
	int *mine = arg;

	pthread_mutex_lock(&m);
	pthread_mutex_unlock(&m);
	*mine = conf; /* race: conf */
	return arg;
}

int main(void)
{
	pthread_t t[3];
	int i;

	for (i = 0; i < 3; i++) {
		pthread_mutex_lock(&m);
		pthread_create(&t[i], NULL, run, &seen[i]);
		conf = i; /* race: conf */
		pthread_mutex_unlock(&m);
	}
	for (i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return seen[0];
}
