/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct res { pthread_mutex_t lock; int v; };
struct job { struct res *src, *dst; };
static struct res A = { PTHREAD_MUTEX_INITIALIZER, 1 }, B = { PTHREAD_MUTEX_INITIALIZER, 2 };
static void *copy(void *p)
{
	struct job *j = p;
	pthread_mutex_lock(&j->src->lock);
	pthread_mutex_lock(&j->dst->lock);
	j->dst->v = j->src->v;
	pthread_mutex_unlock(&j->dst->lock);
	pthread_mutex_unlock(&j->src->lock);
	return 0;
}
int main(void)
{
	struct job one = { &A, &B };
	struct job two = { &A, &B };
	pthread_t t, u;
	pthread_create(&t, 0, copy, &one);
	pthread_create(&u, 0, copy, &two);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
