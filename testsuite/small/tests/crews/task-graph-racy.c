/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct task {
	void (*fn)(void);
	atomic_int waits;
	struct task *next;
	struct task *succ[2];
};

static pthread_mutex_t qm = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t qc = PTHREAD_COND_INITIALIZER;
static struct task *ready;
static int left;
static long a, b, c;

static void fa(void) { a = 3; } /* race */
static void fb(void) { b = 4; }
static void fc(void) { c = a + b; } /* race */

static struct task ta, tb, tc;

static void push(struct task *t)
{
	pthread_mutex_lock(&qm);
	t->next = ready;
	ready = t;
	pthread_cond_signal(&qc);
	pthread_mutex_unlock(&qm);
}

static void *worker(void *arg)
{
	for (;;) {
		struct task *t;

		pthread_mutex_lock(&qm);
		while (!ready && left)
			pthread_cond_wait(&qc, &qm);
		t = ready;
		if (!t) {
			pthread_mutex_unlock(&qm);
			return NULL;
		}
		ready = t->next;
		pthread_mutex_unlock(&qm);
		t->fn();
		for (int i = 0; i < 2; i++)
			if (t->succ[i] && atomic_fetch_sub(&t->succ[i]->waits, 1) == 1)
				push(t->succ[i]);
		pthread_mutex_lock(&qm);
		if (--left == 0)
			pthread_cond_broadcast(&qc);
		pthread_mutex_unlock(&qm);
	}
}

int main(void)
{
	pthread_t t[3];

	ta.fn = fa;
	tb.fn = fb;
	tc.fn = fc;
	tb.succ[0] = &tc;
	tc.waits = 1;
	left = 3;
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	push(&ta);
	push(&tb);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	printf("%ld\n", c);
	return 0;
}
