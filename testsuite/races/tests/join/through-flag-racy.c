/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A third thread goes on when a flag says so, which is set before the worker was joined. */
#include <pthread.h>

static int data, over;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_t worker;

static void *work(void *arg)
{
	data++; /* race: data */
	return arg;
}

static void *use(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!over)
		pthread_cond_wait(&changed, &lock);
	pthread_mutex_unlock(&lock);
	data++; /* race: data */
	return arg;
}

static void finish(void)
{
	pthread_join(worker, NULL);
}

int main(void)
{
	pthread_t user;

	if (pthread_create(&user, NULL, use, NULL) || pthread_create(&worker, NULL, work, NULL))
		return 1;
	pthread_mutex_lock(&lock);
	over = 1;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	finish();
	pthread_join(user, NULL);
	return data != 2;
}
