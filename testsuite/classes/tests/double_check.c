/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A test that is repeated under the lock; one that is not; a pointer that is used by those that find it.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int started, opened, loose;

struct cache { int size, used; };
static struct cache *cache;

static void start(void)
{
	if (started) /* class: double-check */
		return;
	pthread_mutex_lock(&m);
	if (!started) {
		puts("start");
		started = 1;
	}
	pthread_mutex_unlock(&m);
}

/* The second test is missing. */
static void open_once(void)
{
	if (!opened) { /* class: unclassified */
		pthread_mutex_lock(&m);
		puts("open");
		opened = 1;
		pthread_mutex_unlock(&m);
	}
}

/* Another place writes without the lock. */
static void loosen(void)
{
	if (!loose) {
		pthread_mutex_lock(&m);
		if (!loose)
			loose = 1;
		pthread_mutex_unlock(&m);
	}
	loose = 0; /* class: unclassified */
}

static struct cache *get_cache(void)
{
	if (!cache) {
		pthread_mutex_lock(&m);
		if (!cache) {
			struct cache *made = calloc(1, sizeof *made);

			if (!made)
				abort();
			made->size = 10;
			cache = made; /* class: unsafe-publication */
		}
		pthread_mutex_unlock(&m);
	}
	return cache;
}

static void *worker(void *arg)
{
	start();
	open_once();
	loosen();
	if (get_cache()->size > 5)
		puts("large");
	return arg;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
