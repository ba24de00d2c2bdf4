/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Through pointers to pointers to two variables, and to one under a lock. */
#include <pthread.h>

static int x, y, z;
static int *p = &x, *q = &y, *r = &z;
static int **pp = &p, **qq = &q, **rr = &r;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	**pp = 1;
	pthread_mutex_lock(&m);
	**rr = 1;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	**qq = 2;
	pthread_mutex_lock(&m);
	z = 2;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return x + y;
}
