/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is found by a switch over a number: not the same on both sides. */
#include <pthread.h>

static pthread_mutex_t lx = PTHREAD_MUTEX_INITIALIZER, ly = PTHREAD_MUTEX_INITIALIZER;
static int x;

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
	pthread_mutex_lock(lock_for(1));
	x++; /* race */
	pthread_mutex_unlock(lock_for(1));
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(lock_for(0));
	x--; /* race */
	pthread_mutex_unlock(lock_for(0));
	pthread_join(t, NULL);
	return x;
}
