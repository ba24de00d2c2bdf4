/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks are initialised when threads that acquire them run already: here, in functions that are called, in a struct, for
 * reading, through a table. */
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
	pthread_mutex_init(lock, NULL); /* lock-uninitialised? which lock the formal is */
}

static void init_all(void)
{
	pthread_mutex_init(&by_table, NULL); /* lock-uninitialised */
}

static const struct ops ops = { init_all };

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_mutex_init(&m, NULL); /* lock-uninitialised */
	init_it(&by_call);
	pthread_rwlock_init(&state.lock, NULL); /* lock-uninitialised */
	ops.init();
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
