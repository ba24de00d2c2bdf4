/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One word behind a pointer in the objects that two threads get: each with its own lock, or not. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t *lock;
	long *total;
};
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t two = PTHREAD_MUTEX_INITIALIZER;
static long total;

static struct account *account_new(pthread_mutex_t *lock)
{
	struct account *made = malloc(sizeof *made);

	made->lock = lock;
	made->total = &total;
	return made;
}

static void *run(void *arg)
{
	struct account *a = arg;

	pthread_mutex_lock(a->lock);
	*a->total += 1;	/* race possible: total */
	pthread_mutex_unlock(a->lock);
	return NULL;
}

int main(void)
{
	struct account *x = account_new(&one);
	struct account *y = account_new(&two);
	pthread_t a, b;

	pthread_create(&a, NULL, run, x);
	pthread_create(&b, NULL, run, y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return total == 0;
}
