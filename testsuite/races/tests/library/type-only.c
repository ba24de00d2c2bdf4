/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* gettimeofday() writes a struct timeval, not what is beside it. */
#include <pthread.h>
#include <sys/time.h>

static struct {
	struct timeval at;
	long n;
} last;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	gettimeofday(&last.at, NULL);
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	last.n++;
	pthread_join(t, NULL);
	return 0;
}
