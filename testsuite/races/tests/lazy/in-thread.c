/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every thread passes the section in which the first one sets up. */
/* no races */
#include <pthread.h>

static int top, done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, once = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	pthread_mutex_lock(&once);
	if (!done) {
		top = 0;
		done = 1;
	}
	pthread_mutex_unlock(&once);
	pthread_mutex_lock(&m);
	top++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 8; i++)
		pthread_create(&t, NULL, work, NULL);
	return 0;
}
