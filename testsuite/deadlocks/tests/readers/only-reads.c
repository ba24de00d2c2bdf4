/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;
static int x = 1, y = 2;

static void *one(void *arg)
{
	static __thread int sum;

	pthread_rwlock_rdlock(&a);
	pthread_rwlock_rdlock(&b);
	sum = x + y;
	pthread_rwlock_unlock(&b);
	pthread_rwlock_unlock(&a);
	return sum ? arg : NULL;
}

static void *two(void *arg)
{
	static __thread int sum;

	pthread_rwlock_rdlock(&b);
	pthread_rwlock_rdlock(&a);
	sum = x + y;
	pthread_rwlock_unlock(&a);
	pthread_rwlock_unlock(&b);
	return sum ? arg : NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
