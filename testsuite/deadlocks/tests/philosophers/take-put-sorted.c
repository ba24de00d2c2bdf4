/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <unistd.h>

#define COUNT 4

static pthread_mutex_t chopstick[COUNT] = {
	PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
	PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
};

static void take(int i)
{
	pthread_mutex_lock(&chopstick[i]);
}

static void put(int i)
{
	pthread_mutex_unlock(&chopstick[i]);
}

static void *philosopher(void *arg)
{
	int id = (int)(long)arg;
	int low = id, high = (id + 1) % COUNT;

	if (low > high) {
		int swap = low;

		low = high;
		high = swap;
	}
	for (;;) {
		take(low);
		take(high);
		usleep(1);
		put(high);
		put(low);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[COUNT];
	long i;

	for (i = 0; i < COUNT; i++)
		pthread_create(&t[i], NULL, philosopher, (void *)i);
	for (i = 0; i < COUNT; i++)
		pthread_join(t[i], NULL);
	return 0;
}
