/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two words, the wrong one of them; and a try that nobody looks at. */
#include <pthread.h>

static int try(volatile int *word)
{
	return __sync_bool_compare_and_swap(word, 0, 1);
}

static void lock(volatile int *word)
{
	while (!try(word))
		;
}

static void unlock(volatile int *word)
{
	__sync_lock_release(word);
}

static volatile int red, blue;
static long reds, blues;

static void *painter(void *arg)
{
	(void)arg;
	lock(&red);
	reds++; /* race: reds */
	blues++; /* race: blues */
	unlock(&red);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, painter, NULL);
	lock(&blue);
	reds--; /* race: reds */
	unlock(&blue);
	try(&red);
	blues--; /* race: blues */
	pthread_join(t, NULL);
	return 0;
}
