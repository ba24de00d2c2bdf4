/* SPDX-License-Identifier: GPL-3.0-or-later */
/* locked() calls back with the lock held, unlocked() without it. */
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

static void unlocked(void (*f)(struct account *), struct account *a)
{
	f(a);
}

static void add(struct account *a)
{
	a->balance++; /* race too: balance */
}

static void reset(struct account *a)
{
	a->balance = 0; /* guarded-by: balance */ /* race too: balance */
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
	unlocked(reset, &account);
	pthread_join(t, NULL);
	return 0;
}
