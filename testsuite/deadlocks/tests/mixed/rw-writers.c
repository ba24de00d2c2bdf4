/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;

static void *one(void *arg)
{
	pthread_rwlock_wrlock(&a);
	pthread_rwlock_rdlock(&b); /* deadlock */
	x = y;
	pthread_rwlock_unlock(&b);
	pthread_rwlock_unlock(&a);
	return arg;
}

static void *two(void *arg)
{
	pthread_rwlock_wrlock(&b);
	pthread_rwlock_rdlock(&a); /* deadlock */
	y = x;
	pthread_rwlock_unlock(&a);
	pthread_rwlock_unlock(&b);
	return arg;
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
