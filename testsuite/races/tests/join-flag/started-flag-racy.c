/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag beside the handle is set for another reason. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count, started;
static pthread_t thread;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++; /* race: count */
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1)
		pthread_create(&thread, NULL, work, NULL);
	if (argc > 2)
		started = 1;
	if (started)
		pthread_join(thread, NULL);
	count++; /* race: count */
	return 0;
}
