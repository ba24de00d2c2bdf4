/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A counter with two places, in a struct whose other fields are all locked.  The test of the
 * mode, which is set after a sum, does not keep the next sum away. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
	long read, written, opened, closed, lost;
} stats;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;
static int mode;

static void *worker(void *arg)
{
	int ready;

	pthread_mutex_lock(&lock);
	stats.read++;
	stats.written++;
	stats.opened++;
	stats.closed++;
	pthread_mutex_unlock(&lock);
	do {
		pthread_mutex_lock(&other);
		ready = mode;
		pthread_mutex_unlock(&other);
	} while (ready != 1);
	stats.lost++; /* race: lost */
	return arg;
}

static long sum(void)
{
	long n;

	pthread_mutex_lock(&lock);
	n = stats.read + stats.written + stats.opened + stats.closed + stats.lost; /* race: lost */
	pthread_mutex_unlock(&lock);
	return n;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	sum();
	pthread_mutex_lock(&other);
	mode = 1;
	pthread_mutex_unlock(&other);
	sum();
	pthread_join(t, NULL);
	return 0;
}
