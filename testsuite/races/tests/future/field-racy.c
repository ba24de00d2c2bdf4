/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So it is, but it is set before there is a result. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	struct task *next;
	struct {
		pthread_mutex_t m;
		pthread_cond_t c;
		int done;
	} state;
	int (*fn)(int);
	int arg, result;
};

static pthread_mutex_t qm = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t qc = PTHREAD_COND_INITIALIZER;
static struct task *head;

static void *worker(void *arg)
{
	for (;;) {
		struct task *f;

		pthread_mutex_lock(&qm);
		while (!head)
			pthread_cond_wait(&qc, &qm);
		f = head;
		head = f->next;
		pthread_mutex_unlock(&qm);
		pthread_mutex_lock(&f->state.m);
		f->state.done = 1;
		pthread_cond_signal(&f->state.c);
		pthread_mutex_unlock(&f->state.m);
		f->result = f->fn(f->arg); /* race: result */
	}
	return arg;
}

static struct task *submit(int (*fn)(int), int arg)
{
	struct task *f = calloc(1, sizeof *f);

	pthread_mutex_init(&f->state.m, NULL);
	pthread_cond_init(&f->state.c, NULL);
	f->fn = fn;
	f->arg = arg;
	pthread_mutex_lock(&qm);
	f->next = head;
	head = f;
	pthread_cond_signal(&qc);
	pthread_mutex_unlock(&qm);
	return f;
}

static int get(struct task *f)
{
	pthread_mutex_lock(&f->state.m);
	while (!f->state.done)
		pthread_cond_wait(&f->state.c, &f->state.m);
	pthread_mutex_unlock(&f->state.m);
	return f->result; /* race: result */
}

static int square(int x)
{
	return x * x;
}

int main(void)
{
	struct task *f[4];
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
