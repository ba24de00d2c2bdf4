/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A number is counted down on one line, and then in two sections.
 *
 * told: section-split releases 'lock' between reading and writing 'refs' in put()
 * line: + pthread_mutex_lock(&lock);
 */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int refs = 2;

static int put(void)
{
	int last;

	pthread_mutex_lock(&lock);
#ifdef CHANGED
	last = refs - 1;
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&lock);
	refs = last;
	last = last == 0;
#else
	last = --refs == 0;
#endif
	pthread_mutex_unlock(&lock);
	return last;
}

static void *worker(void *arg)
{
	return put() ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, worker, 0);
	pthread_create(&b, 0, worker, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
