/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who does not get the lock does not touch the log. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t log_mutex = PTHREAD_MUTEX_INITIALIZER;
static int lines, dropped_by_main;

static void *logger(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		if (pthread_mutex_trylock(&log_mutex) != 0)
			continue;
		lines++;
		pthread_mutex_unlock(&log_mutex);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, logger, NULL);
	if (pthread_mutex_trylock(&log_mutex) == 0) {
		lines++;
		pthread_mutex_unlock(&log_mutex);
	} else {
		dropped_by_main++;
	}
	pthread_join(t, NULL);
	printf("%d lines, %d dropped\n", lines, dropped_by_main);
	return 0;
}
