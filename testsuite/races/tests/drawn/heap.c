/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The pool is allocated, threads are given it; a slot has several fields. */
#include <pthread.h>
#include <stdlib.h>

struct slot {
	int user;
	long count;
};
struct pool {
	pthread_mutex_t lock;
	unsigned next;
	struct slot slots[64];
};

static void *work(void *arg)
{
	struct pool *p = arg;
	struct slot *s;
	unsigned i;

	pthread_mutex_lock(&p->lock);
	i = p->next++;
	pthread_mutex_unlock(&p->lock);
	if (i >= 64)
		return NULL;
	s = &p->slots[i];
	s->user = 1;
	s->count++;
	return NULL;
}

int main(void)
{
	struct pool *p = calloc(1, sizeof *p);
	pthread_t t[4];

	if (!p)
		return 1;
	pthread_mutex_init(&p->lock, NULL);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, p);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	free(p);
	return 0;
}
