/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
typedef struct { pthread_mutex_t lock; int values[10]; } vec;
static vec a, b;
static int retry;
static void add(vec *dst, vec *src)
{
	pthread_mutex_lock(&dst->lock);
again:
	if (pthread_mutex_trylock(&src->lock) != 0) { /* deadlock */
		__atomic_fetch_add(&retry, 1, __ATOMIC_RELAXED);
		goto again;
	}
	for (int i = 0; i < 10; i++)
		dst->values[i] += src->values[i];
	pthread_mutex_unlock(&dst->lock);
	pthread_mutex_unlock(&src->lock);
}
static void *w1(void *x) { add(&a, &b); return x; }
static void *w2(void *x) { add(&b, &a); return x; }
int main(void)
{
	pthread_t p, q;
	pthread_mutex_init(&a.lock, NULL);
	pthread_mutex_init(&b.lock, NULL);
	pthread_create(&p, NULL, w1, NULL);
	pthread_create(&q, NULL, w2, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	return 0;
}
