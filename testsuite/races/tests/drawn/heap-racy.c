/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter moves on in one branch only. */
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
	i = p->next;
	if (p->slots[i % 64].user) /* race too */
		p->next++;
	pthread_mutex_unlock(&p->lock);
	if (i >= 64)
		return NULL;
	s = &p->slots[i];
	s->user = 1; /* race */
	s->count++; /* race possible */
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
