/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every thread had an element of its own, and all have the first one now: no lock is lost, and the race is new.
 *
 * told: race data race on 'counts[0]'
 */
#include <pthread.h>

static long counts[8];
static struct arg { int slot; } args[8];

static void *worker(void *arg)
{
	int slot = ((struct arg *)arg)->slot;

#ifdef CHANGED
	slot = 0;
#endif
	counts[slot]++;
	return arg;
}

int main(void)
{
	pthread_t threads[8];
	int i;

	for (i = 0; i < 8; i++) {
		args[i].slot = i;
		pthread_create(&threads[i], 0, worker, &args[i]);
	}
	for (i = 0; i < 8; i++)
		pthread_join(threads[i], 0);
	return counts[0] != 1;
}
