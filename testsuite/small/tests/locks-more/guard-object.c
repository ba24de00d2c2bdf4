/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A guard struct remembers the mutex and unlocks it. */
#include <pthread.h>

struct guard {
	pthread_mutex_t *m;
};

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct guard enter(pthread_mutex_t *m)
{
	pthread_mutex_lock(m);
	return (struct guard){m};
}

static void leave(struct guard *guard)
{
	pthread_mutex_unlock(guard->m);
}

static void *run(void *arg)
{
	struct guard guard = enter(&m);

	(void)arg;
	g++;
	leave(&guard);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
