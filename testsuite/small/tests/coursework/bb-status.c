/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* bounded buffer with conditions, and somebody who looks at it */
#include <pthread.h>
#include <stdio.h>
#define CAP 4
typedef struct { int data[CAP]; int count, head; pthread_mutex_t mu; pthread_cond_t ne, nf; } bq_t;
static bq_t q = { .mu = PTHREAD_MUTEX_INITIALIZER, .ne = PTHREAD_COND_INITIALIZER,
	.nf = PTHREAD_COND_INITIALIZER };
static void bq_put(bq_t *b, int v)
{
	pthread_mutex_lock(&b->mu);
	while (b->count == CAP)
		pthread_cond_wait(&b->nf, &b->mu);
	b->data[(b->head + b->count) % CAP] = v;
	b->count++;
	pthread_cond_signal(&b->ne);
	pthread_mutex_unlock(&b->mu);
}
static int bq_get(bq_t *b)
{
	int v;
	pthread_mutex_lock(&b->mu);
	while (b->count == 0)
		pthread_cond_wait(&b->ne, &b->mu);
	v = b->data[b->head];
	b->head = (b->head + 1) % CAP;
	b->count--;
	pthread_cond_signal(&b->nf);
	pthread_mutex_unlock(&b->mu);
	return v;
}
static int bq_empty(bq_t *b)
{
	int r;
	pthread_mutex_lock(&b->mu);
	r = b->count == 0;
	pthread_mutex_unlock(&b->mu);
	return r;
}
static void *prod(void *arg)
{
	for (int i = 0; i < 100; i++)
		bq_put(&q, i);
	return NULL;
}
static void *cons(void *arg)
{
	for (int i = 0; i < 100; i++)
		bq_get(&q);
	return NULL;
}
int main(void)
{
	pthread_t p, c;
	int idle = 0;
	pthread_create(&p, NULL, prod, NULL);
	pthread_create(&c, NULL, cons, NULL);
	for (int i = 0; i < 50; i++)
		idle += bq_empty(&q);
	pthread_join(p, NULL);
	pthread_join(c, NULL);
	printf("%d\n", idle);
	return 0;
}
