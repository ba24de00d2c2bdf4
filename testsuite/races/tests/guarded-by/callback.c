/* SPDX-License-Identifier: GPL-3.0-or-later */
/* locked() calls back with the lock held. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

struct account {
	pthread_mutex_t lock;
	long balance RACECHECK_GUARDED_BY("lock");
};
static struct account account = { PTHREAD_MUTEX_INITIALIZER, 0 };

static void locked(void (*f)(struct account *), struct account *a)
{
	pthread_mutex_lock(&a->lock);
	f(a);
	pthread_mutex_unlock(&a->lock);
}

static void add(struct account *a)
{
	a->balance++;
}

static void reset(struct account *a)
{
	a->balance = 0;
}

static void *work(void *arg)
{
	locked(add, &account);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	locked(reset, &account);
	pthread_join(t, NULL);
	return 0;
}
