/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flag that says who goes on is set first and looked at afterwards: one hold of the lock as before.
 *
 * told: nothing
 */
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
#ifdef CHANGED
	bool closed;

	pthread_mutex_lock(&p->lock);
	closed = p->closed;
	p->closed = true;
	pthread_mutex_unlock(&p->lock);
	if (closed)
		return;
#else
	pthread_mutex_lock(&p->lock);
	if (p->closed) {
		pthread_mutex_unlock(&p->lock);
		return;
	}
	p->closed = true;
	pthread_mutex_unlock(&p->lock);
#endif
	p->freed += p->bytes;
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
