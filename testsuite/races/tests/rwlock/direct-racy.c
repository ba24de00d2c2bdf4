/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both write under the lock for readers. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data;

static void *work(void *arg)
{
	pthread_rwlock_rdlock(&lock);
	data++; /* race: data */
	pthread_rwlock_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_rwlock_rdlock(&lock);
	data++; /* race: data */
	pthread_rwlock_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
