/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;

static void *one(void *arg)
{
	pthread_rwlock_wrlock(&a);
	pthread_rwlock_wrlock(&b); /* deadlock */
	pthread_rwlock_unlock(&b);
	pthread_rwlock_unlock(&a);
	return arg;
}

static void *two(void *arg)
{
	pthread_rwlock_wrlock(&b);
	pthread_rwlock_wrlock(&a); /* deadlock */
	pthread_rwlock_unlock(&a);
	pthread_rwlock_unlock(&b);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
