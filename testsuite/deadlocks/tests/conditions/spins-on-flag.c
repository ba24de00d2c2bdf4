/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int n;

static void *waiter(void *arg)
{
	pthread_mutex_lock(&m);
	while (!atomic_load(&ready)) /* deadlock? a loop that polls a flag is not taken for a wait */
		;
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

static void *setter(void *arg)
{
	pthread_mutex_lock(&m); /* deadlock? a loop that polls a flag is not taken for a wait */
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
