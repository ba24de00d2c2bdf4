/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a ring with one producer and one consumer */
#include <pthread.h>
#define SIZE 64
struct ring { unsigned head, tail; int slot[SIZE]; };
static struct ring r;
static int ring_put(struct ring *q, int v)
{
	unsigned h = __atomic_load_n(&q->head, __ATOMIC_RELAXED);
	unsigned t = __atomic_load_n(&q->tail, __ATOMIC_ACQUIRE);
	if (h - t == SIZE)
		return 0;
	q->slot[h % SIZE] = v;
	__atomic_store_n(&q->head, h + 1, __ATOMIC_RELEASE);
	return 1;
}
static int ring_get(struct ring *q, int *v)
{
	unsigned t = __atomic_load_n(&q->tail, __ATOMIC_RELAXED);
	unsigned h = __atomic_load_n(&q->head, __ATOMIC_ACQUIRE);
	if (h == t)
		return 0;
	*v = q->slot[t % SIZE];
	__atomic_store_n(&q->tail, t + 1, __ATOMIC_RELEASE);
	return 1;
}
static void *producer(void *arg)
{
	for (int i = 0; i < 1000;)
		i += ring_put(arg, i);
	return 0;
}
static void *consumer(void *arg)
{
	long s = 0;
	int v;
	for (int i = 0; i < 1000;)
		if (ring_get(arg, &v)) {
			s += v;
			i++;
		}
	return (void *)s;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, producer, &r);
	pthread_create(&b, 0, consumer, &r);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
