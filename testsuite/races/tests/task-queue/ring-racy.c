/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ring of tasks, two with the same argument. */
#include <pthread.h>
#include <stdlib.h>

struct task { void (*fn)(void *); void *arg; };
static struct { struct task ring[16]; unsigned in, out; int closed; pthread_mutex_t m; pthread_cond_t c; }
	q = { .m = PTHREAD_MUTEX_INITIALIZER, .c = PTHREAD_COND_INITIALIZER };
static void submit(void (*fn)(void *), void *arg)
{
	pthread_mutex_lock(&q.m);
	q.ring[q.in % 16].fn = fn;
	q.ring[q.in % 16].arg = arg;
	q.in++;
	pthread_cond_signal(&q.c);
	pthread_mutex_unlock(&q.m);
}
static void *worker(void *p)
{
	for (;;) {
		struct task t;

		pthread_mutex_lock(&q.m);
		while (q.in == q.out && !q.closed)
			pthread_cond_wait(&q.c, &q.m);
		if (q.in == q.out)
			break;
		t = q.ring[q.out++ % 16];
		pthread_mutex_unlock(&q.m);
		t.fn(t.arg);
	}
	pthread_mutex_unlock(&q.m);
	return p;
}
static int a;
static void inc(void *p) { ++*(int *)p; }	/* race any */
static void dec(void *p) { --*(int *)p; }	/* race too any */
int main(void)
{
	pthread_t w[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, worker, NULL);
	submit(inc, &a);
	submit(dec, &a);
	pthread_mutex_lock(&q.m);
	q.closed = 1;
	pthread_cond_broadcast(&q.c);
	pthread_mutex_unlock(&q.m);
	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return a;
}
