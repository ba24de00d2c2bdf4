/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody who enters the library sets it up, if nobody has; the end of it forgets that. */
#include <pthread.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;
static int top, limit;

static int tables(void)
{
	top = 100; /* not a race? possible: that everybody has been in library_start() is not seen */
	limit = 200; /* not a race? possible: likewise */
	return 0;
}

static int set_up(int (*helper)(void))
{
	int failed = 0;

	pthread_mutex_lock(&setup_lock);
	if (!ready && !(failed = helper()))
		ready = 1;
	pthread_mutex_unlock(&setup_lock);
	return failed;
}

int library_start(void)
{
	return set_up(tables);
}

void library_fini(void)
{
	pthread_mutex_lock(&setup_lock);
	ready = 0;
	pthread_mutex_unlock(&setup_lock);
}

void library_push(void)
{
	pthread_mutex_lock(&lock);
	if (top < limit) /* not a race? possible: likewise */
		top++;
	pthread_mutex_unlock(&lock);
}

int library_pop(void)
{
	int was;

	pthread_mutex_lock(&lock);
	was = top--; /* not a race? possible: likewise */
	pthread_mutex_unlock(&lock);
	return was;
}

int library_size(void)
{
	int size;

	pthread_mutex_lock(&lock);
	size = limit - top;
	pthread_mutex_unlock(&lock);
	return size;
}

static void *worker(void *arg)
{
	library_start();
	library_push();
	library_pop();
	return library_size() ? arg : 0;
}

int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], 0, worker, 0);
	library_start();
	if (library_size() > 1)
		library_start();
	pthread_create(&threads[1], 0, worker, 0);
	pthread_join(threads[1], 0);
	pthread_join(threads[0], 0);
	library_fini();
	return 0;
}
