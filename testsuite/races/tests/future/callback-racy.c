/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So it is, before there is a result. */
#include <pthread.h>
#include <stdlib.h>

struct future {
	struct future *next;
	pthread_mutex_t m;
	pthread_cond_t c;
	int done;
	int (*fn)(int);
	void (*finish)(struct future *);
	int arg, result;
};

static pthread_mutex_t qm = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t qc = PTHREAD_COND_INITIALIZER;
static struct future *head;

static void finish(struct future *f)
{
	pthread_mutex_lock(&f->m);
	f->done = 1;
	pthread_cond_signal(&f->c);
	pthread_mutex_unlock(&f->m);
}

static void wait_for(struct future *f)
{
	pthread_mutex_lock(&f->m);
	while (!f->done)
		pthread_cond_wait(&f->c, &f->m);
	pthread_mutex_unlock(&f->m);
}

static void *worker(void *arg)
{
	for (;;) {
		struct future *f;

		pthread_mutex_lock(&qm);
		while (!head)
			pthread_cond_wait(&qc, &qm);
		f = head;
		head = f->next;
		pthread_mutex_unlock(&qm);
		f->finish(f);
		f->result = f->fn(f->arg); /* race: result */
	}
	return arg;
}

static struct future *submit(int (*fn)(int), int arg)
{
	struct future *f = calloc(1, sizeof *f);

	pthread_mutex_init(&f->m, NULL);
	pthread_cond_init(&f->c, NULL);
	f->fn = fn;
	f->finish = finish;
	f->arg = arg;
	pthread_mutex_lock(&qm);
	f->next = head;
	head = f;
	pthread_cond_signal(&qc);
	pthread_mutex_unlock(&qm);
	return f;
}

static int get(struct future *f)
{
	wait_for(f);
	return f->result; /* race: result */
}

static int square(int x)
{
	return x * x;
}

int main(void)
{
	struct future *f[4];
	pthread_t t;
	int i, sum = 0;

	for (i = 0; i < 3; i++)
		pthread_create(&t, NULL, worker, NULL);
	for (i = 0; i < 4; i++)
		f[i] = submit(square, i);
	for (i = 0; i < 4; i++)
		sum += get(f[i]);
	return sum;
}
