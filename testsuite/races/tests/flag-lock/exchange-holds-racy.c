/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the look and the write another thread may look, too. */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct pipe {
	pthread_mutex_t lock;
	bool closed;
	long bytes, freed;
};

static void pipe_close(struct pipe *p)
{
	bool closed;

	pthread_mutex_lock(&p->lock);
	closed = p->closed;
	pthread_mutex_unlock(&p->lock);
	pthread_mutex_lock(&p->lock);
	p->closed = true;
	pthread_mutex_unlock(&p->lock);
	if (closed)
		return;
	p->freed += p->bytes; /* race: freed */
}

static void *work(void *arg)
{
	pipe_close(arg);
	return NULL;
}

int main(void)
{
	struct pipe *p = calloc(1, sizeof *p);
	pthread_t t;

	pthread_mutex_init(&p->lock, NULL);
	p->bytes = 17;
	pthread_create(&t, NULL, work, p);
	pipe_close(p);
	pthread_join(t, NULL);
	return 0;
}
