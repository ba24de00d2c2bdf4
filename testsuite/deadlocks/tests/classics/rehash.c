/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

#define STRIPES 16

static pthread_mutex_t stripe[STRIPES];
static pthread_mutex_t resize_lock = PTHREAD_MUTEX_INITIALIZER;
static int *slots;
static unsigned capacity = 64;

static void put(unsigned key, int value)
{
	pthread_mutex_t *m = &stripe[key % STRIPES];

	pthread_mutex_lock(m);
	slots[key % capacity] = value; /* not a race? possible: keys of one slot have one stripe */
	pthread_mutex_unlock(m);
}

static void grow(void)
{
	int *fresh = calloc(capacity * 2, sizeof(*fresh));

	pthread_mutex_lock(&resize_lock);
	for (int i = 0; i < STRIPES; i++)
		pthread_mutex_lock(&stripe[i]);
	free(slots);
	slots = fresh;
	for (int i = STRIPES - 1; i >= 0; i--)
		pthread_mutex_unlock(&stripe[i]);
	pthread_mutex_unlock(&resize_lock);
}

static void *run(void *arg)
{
	for (unsigned i = 0; i < 100; i++)
		put(i * 16, 1);
	grow();
	return arg;
}

int main(void)
{
	pthread_t t, u;

	slots = calloc(capacity, sizeof(*slots));
	for (int i = 0; i < STRIPES; i++)
		pthread_mutex_init(&stripe[i], NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
