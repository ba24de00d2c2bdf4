/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wrapper locks only if there is more than one thread, it believes. */
#include <pthread.h>
#include <stdlib.h>

struct mutex {
	int magic;
	pthread_mutex_t *m;
};
static struct mutex lock;
static int n;

static int take(struct mutex *mutex, int threads)
{
	if (threads > 1)
		return pthread_mutex_lock(mutex->m);
	return 0;
}

static int drop(struct mutex *mutex, int threads)
{
	if (threads > 1)
		return pthread_mutex_unlock(mutex->m);
	return 0;
}

static void *work(void *arg)
{
	take(&lock, 1);
	n++; /* race: n */
	drop(&lock, 1);
	return arg;
}

int main(void)
{
	pthread_t t;

	lock.m = malloc(sizeof *lock.m);
	if (!lock.m)
		return 1;
	pthread_mutex_init(lock.m, NULL);
	lock.magic = 0xEFCD;
	pthread_create(&t, NULL, work, NULL);
	take(&lock, 2);
	n--; /* race: n */
	drop(&lock, 2);
	return 0;
}
