/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int finished;
static char log_[8][32];

static void *task(void *arg)
{
	long id = (long)arg;

	snprintf(log_[id], 32, "task %ld", id);
	pthread_mutex_lock(&m);
	finished++;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_attr_t at;
	pthread_t t;

	pthread_attr_init(&at);
	pthread_attr_setdetachstate(&at, PTHREAD_CREATE_DETACHED);
	for (long i = 0; i < 8; i++)
		pthread_create(&t, &at, task, (void *)i);
	pthread_mutex_lock(&m);
	while (finished < 8)
		pthread_cond_wait(&c, &m);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < 8; i++)
		puts(log_[i]);
	return 0;
}
