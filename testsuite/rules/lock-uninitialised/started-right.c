/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks are initialised before the threads that acquire them are created, or when they are gone: here, in functions that are
 * called, in a struct, through a table. */
/* no races */
#include <pthread.h>

struct state {
	int n;
	pthread_rwlock_t lock;
};
struct ops {
	void (*init)(void);
};
static pthread_mutex_t m, by_call, by_table;
static struct state state;
static int n, k, j;

static void count(void)
{
	pthread_mutex_lock(&by_call);
	k++;
	pthread_mutex_unlock(&by_call);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	count();
	pthread_rwlock_wrlock(&state.lock);
	state.n++;
	pthread_rwlock_unlock(&state.lock);
	pthread_mutex_lock(&by_table);
	j++;
	pthread_mutex_unlock(&by_table);
	return arg;
}

static void init_it(pthread_mutex_t *lock)
{
	pthread_mutex_init(lock, NULL);
}

static void init_all(void)
{
	pthread_mutex_init(&by_table, NULL);
}

static const struct ops ops = { init_all };

int main(void)
{
	pthread_t a, b;

	pthread_mutex_init(&m, NULL);
	init_it(&by_call);
	pthread_rwlock_init(&state.lock, NULL);
	ops.init();
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_mutex_destroy(&m);
	pthread_mutex_init(&m, NULL);
	return 0;
}
