/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct ctx { pthread_mutex_t *hi; pthread_mutex_t *lo; int *v; };
static pthread_mutex_t g_hi = PTHREAD_MUTEX_INITIALIZER;
static void *body(void *arg)
{
	struct ctx *c = arg;
	pthread_mutex_lock(c->lo);
	pthread_mutex_lock(c->hi);
	(*c->v)++;
	pthread_mutex_unlock(c->hi);
	pthread_mutex_unlock(c->lo);
	return 0;
}
int main(void)
{
	pthread_mutex_t lo;
	int v = 0;
	struct ctx c = { &g_hi, &lo, &v };
	pthread_t t;
	pthread_mutex_init(&lo, 0);
	pthread_create(&t, 0, body, &c);
	pthread_join(t, 0);
	pthread_mutex_lock(&g_hi);
	pthread_mutex_lock(&lo);
	v++;
	pthread_mutex_unlock(&lo);
	pthread_mutex_unlock(&g_hi);
	pthread_mutex_destroy(&lo);
	return v;
}
