/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bounded buffer with semaphores and two producers */
#include <pthread.h>
#include <semaphore.h>
#define N 8
struct buffer { int item[N]; int in, out; sem_t empty, full; pthread_mutex_t m; };
static struct buffer B;
static void put(struct buffer *b, int x)
{
	sem_wait(&b->empty);
	b->item[b->in] = x;
	b->in = (b->in + 1) % N;	/* race */
	sem_post(&b->full);
}
static int get(struct buffer *b)
{
	int x;
	sem_wait(&b->full);
	pthread_mutex_lock(&b->m);
	x = b->item[b->out];
	b->out = (b->out + 1) % N;
	pthread_mutex_unlock(&b->m);
	sem_post(&b->empty);
	return x;
}
static void *producer(void *arg)
{
	for (int i = 0; i < 500; i++)
		put(&B, i);
	return NULL;
}
static void *consumer(void *arg)
{
	long s = 0;
	for (int i = 0; i < 1000; i++)
		s += get(&B);
	return (void *)s;
}
int main(void)
{
	pthread_t p1, p2, c;
	sem_init(&B.empty, 0, N);
	sem_init(&B.full, 0, 0);
	pthread_mutex_init(&B.m, NULL);
	pthread_create(&p1, NULL, producer, NULL);
	pthread_create(&p2, NULL, producer, NULL);
	pthread_create(&c, NULL, consumer, NULL);
	pthread_join(p1, NULL);
	pthread_join(p2, NULL);
	pthread_join(c, NULL);
	return 0;
}
