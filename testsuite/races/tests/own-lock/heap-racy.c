/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new mutex each time. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_mutex_t *lock;

static pthread_mutex_t *make(void)
{
	pthread_mutex_t *p = malloc(sizeof *p);

	pthread_mutex_init(p, NULL);
	return p;
}

static void *worker(void *arg)
{
	pthread_mutex_t *l = make();

	pthread_mutex_lock(l);
	n++; /* race */
	pthread_mutex_unlock(l);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	lock = make();
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
