/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int n;

static void *waiter(void *arg)
{
	while (!atomic_load(&ready))
		;
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

static void *setter(void *arg)
{
	pthread_mutex_lock(&m);
	n = 1;
	atomic_store(&ready, 1);
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, waiter, NULL);
	pthread_create(&u, NULL, setter, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
