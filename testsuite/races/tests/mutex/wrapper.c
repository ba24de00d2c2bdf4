/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A mutex. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int data;

static void enter(void)
{
	pthread_mutex_lock(&lock);
}

static void leave(void)
{
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	enter();
	data++;
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter();
	data++;
	leave();
	pthread_join(t, NULL);
	return 0;
}
