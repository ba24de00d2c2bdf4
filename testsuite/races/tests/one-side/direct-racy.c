/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worker locks, the progress bar does not. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int percent;

static void *worker(void *unused)
{
	(void)unused;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&m);
		percent++; /* race: percent */
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int seen = 0;

	if (pthread_create(&t, NULL, worker, NULL))
		return 1;
	for (int i = 0; i < 50; i++)
		seen += percent; /* race: percent */
	pthread_join(t, NULL);
	printf("%d\n", seen);
	return 0;
}
