/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t cfg = PTHREAD_MUTEX_INITIALIZER;
static int generation;
static void *refresh(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&cfg);
	generation++;
	pthread_mutex_unlock(&cfg);
	return NULL;
}
static void stop(pthread_t *t)
{
	pthread_join(*t, NULL);
}
int main(void)
{
	pthread_t t;
	if (pthread_create(&t, NULL, refresh, NULL))
		return 1;
	pthread_mutex_lock(&cfg);
	printf("%d\n", generation);
	pthread_mutex_unlock(&cfg);
	stop(&t);
	return 0;
}
