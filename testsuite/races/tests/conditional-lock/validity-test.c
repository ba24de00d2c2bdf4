/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A wrapper locks unless its argument is invalid, and then complains. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct mutex {
	int magic;
	pthread_mutex_t *m;
};
static struct mutex lock;
static int n;

static int take(struct mutex *mutex)
{
	if (mutex && mutex->m && mutex->magic == 0xEFCD)
		return pthread_mutex_lock(mutex->m);
	printf("not a mutex\n");
	return -1;
}

static int drop(struct mutex *mutex)
{
	if (mutex && mutex->m && mutex->magic == 0xEFCD)
		return pthread_mutex_unlock(mutex->m);
	return -1;
}

static void *work(void *arg)
{
	take(&lock);
	n++;
	drop(&lock);
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
	take(&lock);
	n--;
	drop(&lock);
	return 0;
}
