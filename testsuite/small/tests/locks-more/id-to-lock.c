/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock is found by a switch over a number, equally on both sides. */
#include <pthread.h>

static pthread_mutex_t lx = PTHREAD_MUTEX_INITIALIZER, ly = PTHREAD_MUTEX_INITIALIZER;
static int x, y;

static pthread_mutex_t *lock_for(int which)
{
	switch (which) {
	case 0: return &lx;
	default: return &ly;
	}
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(lock_for(0));
	x++;
	pthread_mutex_unlock(lock_for(0));
	pthread_mutex_lock(lock_for(1));
	y++;
	pthread_mutex_unlock(lock_for(1));
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&lx);
	x--;
	pthread_mutex_unlock(&lx);
	pthread_mutex_lock(&ly);
	y--;
	pthread_mutex_unlock(&ly);
	pthread_join(t, NULL);
	return x + y;
}
