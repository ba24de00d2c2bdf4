/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every thread calls first what sets up once. */
/* no races */
#include <pthread.h>

static int top, done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, once = PTHREAD_MUTEX_INITIALIZER;

static void init(void)
{
	pthread_mutex_lock(&once);
	if (!done) {
		top = 0;
		done = 1;
	}
	pthread_mutex_unlock(&once);
}

static void *work(void *arg)
{
	init();
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
