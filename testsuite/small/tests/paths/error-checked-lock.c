/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The result of lock is tested, and the failure handled. */
#include <pthread.h>
#include <stdlib.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int update(int n)
{
	int status = pthread_mutex_lock(&m);

	if (status != 0)
		return status;
	g += n;
	status = pthread_mutex_unlock(&m);
	if (status != 0)
		abort();
	return 0;
}

static void *run(void *arg)
{
	(void)arg;
	update(1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	update(2);
	pthread_join(t, NULL);
	return 0;
}
