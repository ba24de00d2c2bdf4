/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of another account does not guard this one. */
#include <pthread.h>
#include <racecheck.h>

struct account {
	pthread_mutex_t lock;
	long balance RACECHECK_GUARDED_BY("lock");
};
static struct account a = { PTHREAD_MUTEX_INITIALIZER, 0 }, b = { PTHREAD_MUTEX_INITIALIZER, 0 };

static void *work(void *arg)
{
	pthread_mutex_lock(&a.lock);
	a.balance--;
	b.balance++; /* guarded-by possible: balance */
	pthread_mutex_unlock(&a.lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&a.lock);
	a.balance++;
	pthread_mutex_unlock(&a.lock);
	pthread_join(t, NULL);
	return 0;
}
