/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The callers say by numbers which of the locks that an array points to. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t **locks;
static int value;

static void pair(int i, int j)
{
	pthread_mutex_lock(locks[i]);
	pthread_mutex_lock(locks[j]); /* deadlock */
	value++;
	pthread_mutex_unlock(locks[j]);
	pthread_mutex_unlock(locks[i]);
}

static void *one(void *arg)
{
	pair(0, 1);
	return arg;
}

static void *two(void *arg)
{
	pair(1, 0);
	return arg;
}

int main(void)
{
	pthread_t t, u;
	int i;

	locks = malloc(2 * sizeof *locks);
	for (i = 0; i < 2; i++) {
		locks[i] = malloc(sizeof **locks);
		pthread_mutex_init(locks[i], NULL);
	}
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
