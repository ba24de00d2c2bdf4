/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Set up behind "not there yet", but gone before the joins. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t *lock;
static int queued, n;
static pthread_t threads[4];

static void *work(void *arg)
{
	pthread_mutex_lock(lock);   /* race too */
	queued++;                   /* race too */
	pthread_mutex_unlock(lock); /* race: lock */
	return arg;
}

static void setup(void)
{
	if (lock)
		return;
	lock = malloc(sizeof *lock); /* race too */
	if (!lock)
		abort();
	pthread_mutex_init(lock, NULL);
	queued = 0; /* race too */
}

static void finish(void)
{
	if (!lock)
		return;
	lock = NULL; /* race too */
	while (n)
		pthread_join(threads[--n], NULL);
}

static void start(void)
{
	setup();
	if (n < 4)
		pthread_create(&threads[n++], NULL, work, NULL);
}

int main(int argc, char **argv)
{
	while (argc--) {
		if (argv[argc][0] == 'x')
			finish();
		else
			start();
	}
	finish();
	return 0;
}
