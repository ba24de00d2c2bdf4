/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is set with the creation decides over the join. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static int started, wanted;

int main(int argc, char **argv)
{
	pthread_t t;

	wanted = argc > 2 ? atoi(argv[2]) : 1;
	if (argc > 1) {
		if (pthread_create(&t, NULL, work, NULL))
			return 1;
		started = 1;
	}
	if (!started)
		goto out;
	pthread_join(t, NULL);
out:
	count++;
	return 0;
}
