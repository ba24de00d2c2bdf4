// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for a condition: the lock is held before and after.
#include <errno.h>
#include <pthread.h>

struct queue {
	pthread_mutex_t m;
	pthread_cond_t c;
	int count, closed;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int ready, n;

void loop(void) // summary: L+ {} L- {a}
{
	pthread_mutex_lock(&a);
	while (!ready) // locks here: a
		pthread_cond_wait(&c, &a);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

/* What was tested before the wait may be different after it. */
void tested_before(void)
{
	pthread_mutex_lock(&a);
	if (!ready)
		pthread_cond_wait(&c, &a);
	if (ready)
		n++; // locks here: a
	else
		n--; // locks here: a
	pthread_mutex_unlock(&a);
}

void only_after_wait(void)
{
	pthread_mutex_lock(&a);
	if (!ready) {
		pthread_cond_wait(&c, &a);
		if (ready)
			n++; // locks here: a
	}
	pthread_mutex_unlock(&a);
}

int timed(const struct timespec *t)
{
	int rc = 0;

	pthread_mutex_lock(&a);
	while (!ready && rc != ETIMEDOUT)
		rc = pthread_cond_timedwait(&c, &a, t);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	return rc;
}

static void wait_for(struct queue *q)
{
	while (!q->count && !q->closed) // locks here: q->m
		pthread_cond_wait(&q->c, &q->m); // locks here: q->m
}

int pop(struct queue *q)
{
	pthread_mutex_lock(&q->m);
	wait_for(q);
	if (q->closed) { // locks here: q->m
		pthread_mutex_unlock(&q->m);
		return -1;
	}
	q->count--; // locks here: q->m
	pthread_mutex_unlock(&q->m);
	return q->count; // locks here: none
}

void push(struct queue *q)
{
	pthread_mutex_lock(&q->m);
	q->count++; // locks here: q->m
	pthread_cond_signal(&q->c); // locks here: q->m
	pthread_mutex_unlock(&q->m);
	pthread_cond_broadcast(&q->c); // locks here: none
}

void *worker(void *arg)
{
	struct queue *q = arg;

	pthread_mutex_lock(&q->m);
	for (;;) {
		while (!q->count)
			pthread_cond_wait(&q->c, &q->m);
		if (q->closed)
			break;
		q->count--; // locks here: arg->m
		pthread_mutex_unlock(&q->m);
		n++; // locks here: none
		pthread_mutex_lock(&q->m);
	}
	q->count = 0; // locks here: arg->m
	pthread_mutex_unlock(&q->m);
	return NULL;
}

/* With the wrong lock. */
void wrong(struct queue *q)
{
	pthread_mutex_lock(&q->m);
	while (!q->count)
		pthread_cond_wait(&q->c, &a); // locks here: q->m
	q->count--; // locks here: q->m
	pthread_mutex_unlock(&q->m);
}
