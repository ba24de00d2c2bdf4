/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has not got the lock goes on, too. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int lock;
static int counter;

static int compare_and_swap(int *p, int expected, int value)
{
	int done = 0;

	pthread_mutex_lock(&m);
	if (*p == expected) {
		*p = value;
		done = 1;
	}
	pthread_mutex_unlock(&m);
	return done;
}

static void put(int *p, int value)
{
	pthread_mutex_lock(&m);
	*p = value;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	if (!compare_and_swap(&lock, 0, 1))
		arg = NULL;
	counter++; /* race: counter */
	put(&lock, 0);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return counter;
}
