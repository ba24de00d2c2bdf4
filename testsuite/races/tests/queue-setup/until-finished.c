/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Set up behind "not there yet", gone again after the joins. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t *lock;
static int queued, n;
static pthread_t threads[4];

static void *work(void *arg)
{
	pthread_mutex_lock(lock);
	queued++;
	pthread_mutex_unlock(lock);
	return arg;
}

static void setup(void)
{
	if (lock)
		return;
	lock = malloc(sizeof *lock);
	if (!lock)
		abort();
	pthread_mutex_init(lock, NULL);
	queued = 0;
}

static void finish(void)
{
	if (!lock)
		return;
	while (n)
		pthread_join(threads[--n], NULL);
	free(lock);
	lock = NULL;
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
