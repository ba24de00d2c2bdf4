/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* If the first thread cannot be created there is nothing to join; if another one cannot, those before are joined. */
#include <pthread.h>

#define READERS 4
static pthread_t readers[READERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *read_all(void *arg)
{
	pthread_mutex_lock(&lock);
	total++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static int run(void)
{
	int i;

	for (i = 0; i < READERS; i++)
		if (pthread_create(&readers[i], NULL, read_all, NULL)) {
			readers[i] = 0;
			if (i == 0)
				return -1;
			break;
		}
	for (i = 0; i < READERS; i++)
		if (readers[i])
			pthread_join(readers[i], NULL);
	return 0;
}

int main(void)
{
	run();
	total = 0;
	return run();
}
