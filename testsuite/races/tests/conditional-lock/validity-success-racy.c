/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Without the mark it does not lock, and says that all is well. */
#include <errno.h>
#include <pthread.h>

struct mutex {
	unsigned magic;
	pthread_mutex_t m;
};
static struct mutex lock = { 0xcafe, PTHREAD_MUTEX_INITIALIZER };
static int n;

static int take(struct mutex *mutex)
{
	if (!mutex || mutex->magic != 0xcafe)
		return 0;
	return pthread_mutex_lock(&mutex->m);
}

static void drop(struct mutex *mutex)
{
	pthread_mutex_unlock(&mutex->m);
}

static void *work(void *arg)
{
	take(&lock);
	n++; /* race */
	drop(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
