/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What trylock() or timedlock() returned decides, at once or later. */
#include <pthread.h>
#include <stdio.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static struct shelf {
	pthread_rwlock_t lock;
	int n;
} shelf = { PTHREAD_RWLOCK_INITIALIZER, 0 };

static void once(void)
{
	int got = !pthread_mutex_trylock(&m);

	puts("in");
	if (got)
		pthread_mutex_unlock(&m);
}

static void late(void)
{
	struct timespec until = { 0, 0 };

	if (pthread_mutex_timedlock(&other, &until))
		pthread_mutex_lock(&other);
	pthread_mutex_unlock(&other);
}

static void reads(struct shelf *s)
{
	while (pthread_rwlock_tryrdlock(&s->lock))
		puts("busy");
	if (s == &shelf)
		puts("reads");
	pthread_rwlock_unlock(&s->lock);
}

static void *tries(void *arg)
{
	once();
	late();
	reads(arg);
	return arg;
}

static void *usual(void *arg)
{
	pthread_mutex_lock(&m);
	pthread_mutex_unlock(&m);
	pthread_mutex_lock(&other);
	pthread_mutex_unlock(&other);
	pthread_rwlock_wrlock(&shelf.lock);
	shelf.n++;
	pthread_rwlock_unlock(&shelf.lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, tries, &shelf);
	pthread_create(&b, NULL, usual, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
