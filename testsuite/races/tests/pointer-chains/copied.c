/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The pointer comes out of a struct that was copied as a whole, and so does its lock. */
#include <pthread.h>

struct handle {
	pthread_mutex_t *lock;
	int *p;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int target;
static struct handle global;

static void *run(void *arg)
{
	struct handle mine = global;

	(void)arg;
	pthread_mutex_lock(mine.lock);
	*mine.p = 1;
	pthread_mutex_unlock(mine.lock);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct handle h = {&m, &target};

	global = h;
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	target = 2;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return target;
}
