/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

struct deque {
	pthread_mutex_t m;
	int top, bottom;
	int items[1024];
};

static struct deque q[N];

static int pop(struct deque *d)
{
	int x = -1;

	pthread_mutex_lock(&d->m);
	if (d->bottom > d->top) /* race */
		x = d->items[--d->bottom]; /* race */
	pthread_mutex_unlock(&d->m);
	return x;
}

static int steal(struct deque *me, struct deque *victim)
{
	struct deque *l = me;
	int x = -1;

	pthread_mutex_lock(&l->m);
	if (victim->bottom > victim->top) /* race */
		x = victim->items[victim->top++]; /* race */
	pthread_mutex_unlock(&l->m);
	return x;
}

static void *worker(void *arg)
{
	struct deque *me = arg;
	long sum = 0;

	for (;;) {
		int x = pop(me);

		for (int i = 0; x < 0 && i < N; i++)
			if (&q[i] != me)
				x = steal(me, &q[i]);
		if (x < 0)
			return (void *)sum;
		sum += x;
	}
}

int main(void)
{
	pthread_t t[N];
	long sum = 0;

	for (int i = 0; i < N; i++) {
		pthread_mutex_init(&q[i].m, NULL);
		for (int k = 0; k < 1000; k++)
			q[i].items[q[i].bottom++] = k;
	}
	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, worker, &q[i]);
	for (int i = 0; i < N; i++) {
		void *r;

		pthread_join(t[i], &r);
		sum += (long)r;
	}
	printf("%ld\n", sum);
	return 0;
}
