/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter begins with 1, for who closes: that nothing is open yet is not known in the beginning. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int open_requests = 1, closing, closed;

static int begin_request(void)
{
	pthread_mutex_lock(&lock);
	if (closing) { /* race */
		pthread_mutex_unlock(&lock);
		return -1;
	}
	open_requests++;
	pthread_mutex_unlock(&lock);
	return 0;
}

static void end_request(void)
{
	pthread_mutex_lock(&lock);
	if (--open_requests == 0)
		closed = 1;
	pthread_mutex_unlock(&lock);
}

static void *closer(void *arg)
{
	closing = 1; /* race */
	end_request();
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, closer, NULL);
	if (begin_request() == 0)
		end_request();
	pthread_join(thread, NULL);
	return closed;
}
