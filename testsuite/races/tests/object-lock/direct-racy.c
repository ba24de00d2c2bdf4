/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main forgets the lock. */
#include <pthread.h>

struct object {
	pthread_mutex_t *lock;
	int data;
};

static pthread_mutex_t common = PTHREAD_MUTEX_INITIALIZER;
static struct object object = {&common, 0};

static void *work(void *arg)
{
	pthread_mutex_lock(object.lock);
	object.data++; /* race: data */
	pthread_mutex_unlock(object.lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	object.data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
