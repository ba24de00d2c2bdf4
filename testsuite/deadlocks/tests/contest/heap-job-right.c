/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct res { pthread_mutex_t lock; int v; };
struct job { struct res *src, *dst; };
static struct res *res_new(int v)
{
	struct res *r = malloc(sizeof *r);
	pthread_mutex_init(&r->lock, 0);
	r->v = v;
	return r;
}
static void swap(struct res *a, struct res *b)
{
	pthread_mutex_lock(&a->lock);
	pthread_mutex_lock(&b->lock);
	int t = a->v;
	a->v = b->v;
	b->v = t;
	pthread_mutex_unlock(&b->lock);
	pthread_mutex_unlock(&a->lock);
}
static struct res *r1, *r2;
static void *t1(void *x) { swap(r1, r2); return x; }
static void *t2(void *x) { swap(r1, r2); return x; }
int main(void)
{
	pthread_t t, u;
	r1 = res_new(1);
	r2 = res_new(2);
	pthread_create(&t, 0, t1, 0);
	pthread_create(&u, 0, t2, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
