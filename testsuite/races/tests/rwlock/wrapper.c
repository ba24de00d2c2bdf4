/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both write under the lock for writers. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data;

static void enter(void)
{
	pthread_rwlock_wrlock(&lock);
}

static void leave(void)
{
	pthread_rwlock_unlock(&lock);
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
