/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Functions that get the word by address; one that only tries; one for any exchange. */
#include <pthread.h>

static int swap(volatile int *word, int value)
{
	return __sync_lock_test_and_set(word, value);
}

static int try(volatile int *word)
{
	return __sync_bool_compare_and_swap(word, 0, 1);
}

static void lock(volatile int *word)
{
	while (swap(word, 1))
		;
}

static void unlock(volatile int *word)
{
	swap(word, 0);
}

static volatile int red, blue;
static long reds, blues;

static void *painter(void *arg)
{
	(void)arg;
	lock(&red);
	reds++;
	lock(&blue);
	blues += reds;
	unlock(&blue);
	unlock(&red);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, painter, NULL);
	if (try(&blue)) {
		blues = 0;
		__sync_lock_release(&blue);
	}
	lock(&red);
	reds--;
	unlock(&red);
	pthread_join(t, NULL);
	return 0;
}
