/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "future.h"

#include <stdlib.h>

static pthread_mutex_t qm = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t qc = PTHREAD_COND_INITIALIZER;
static struct future *head;

void *worker(void *arg)
{
	for (;;) {
		struct future *f;

		pthread_mutex_lock(&qm);
		while (!head)
			pthread_cond_wait(&qc, &qm);
		f = head;
		head = f->next;
		pthread_mutex_unlock(&qm);
		finish(f);
		f->result = f->fn(f->arg); /* race: result */
	}
	return arg;
}

struct future *submit(int (*fn)(int), int arg)
{
	struct future *f = calloc(1, sizeof *f);

	pthread_mutex_init(&f->m, NULL);
	pthread_cond_init(&f->c, NULL);
	f->fn = fn;
	f->arg = arg;
	pthread_mutex_lock(&qm);
	f->next = head;
	head = f;
	pthread_cond_signal(&qc);
	pthread_mutex_unlock(&qm);
	return f;
}
