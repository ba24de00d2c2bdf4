/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct args { pthread_mutex_t *one, *two; };

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static struct args *make_args(pthread_mutex_t *x, pthread_mutex_t *y)
{
	struct args *p = malloc(sizeof(*p));

	p->one = x;
	p->two = y;
	return p;
}

static void *run(void *arg)
{
	struct args *p = arg;

	pthread_mutex_lock(p->one);
	pthread_mutex_lock(p->two); /* deadlock */
	pthread_mutex_unlock(p->two);
	pthread_mutex_unlock(p->one);
	free(p);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, make_args(&a, &b));
	pthread_create(&u, NULL, run, make_args(&b, &a));
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
