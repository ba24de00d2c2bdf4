/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An object that knows whether it holds the lock releases it at its end. */
#include <pthread.h>

struct guard {
	pthread_mutex_t *lock;
	int owns;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void guard_lock(struct guard *g)
{
	pthread_mutex_lock(g->lock);
	g->owns = 1;
}

static void guard_begin(struct guard *g, pthread_mutex_t *lock)
{
	g->lock = lock;
	g->owns = 0;
	guard_lock(g);
}

static void guard_unlock(struct guard *g)
{
	if (g->lock) {
		pthread_mutex_unlock(g->lock);
		g->owns = 0;
	}
}

static void guard_end(struct guard *g)
{
	if (g->owns)
		guard_unlock(g);
}

static void *work(void *arg)
{
	struct guard g;

	guard_begin(&g, &m);
	n++;
	guard_end(&g);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, work, NULL);
	pthread_create(&u, NULL, work, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
