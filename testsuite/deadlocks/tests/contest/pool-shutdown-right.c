/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <stdbool.h>
struct job { struct job *next; void (*fn)(void *); void *arg; };
struct pool { pthread_mutex_t mu; pthread_cond_t cv; struct job *head; bool stop; int n; pthread_t th[4]; };
static void *pool_main(void *arg)
{
	struct pool *p = arg;
	for (;;) {
		struct job *j;
		pthread_mutex_lock(&p->mu);
		while (!p->head && !p->stop)
			pthread_cond_wait(&p->cv, &p->mu);
		if (!p->head) {
			pthread_mutex_unlock(&p->mu);
			return NULL;
		}
		j = p->head;
		p->head = j->next;
		pthread_mutex_unlock(&p->mu);
		j->fn(j->arg);
		free(j);
	}
}
static void pool_add(struct pool *p, void (*fn)(void *), void *arg)
{
	struct job *j = malloc(sizeof *j);
	if (!j)
		return;
	j->fn = fn;
	j->arg = arg;
	pthread_mutex_lock(&p->mu);
	j->next = p->head;
	p->head = j;
	pthread_cond_signal(&p->cv);
	pthread_mutex_unlock(&p->mu);
}
static void pool_stop(struct pool *p)
{
	pthread_mutex_lock(&p->mu);
	p->stop = true;
	pthread_cond_broadcast(&p->cv);
	pthread_mutex_unlock(&p->mu);
	for (int i = 0; i < p->n; i++)
		pthread_join(p->th[i], NULL);
}
static void hello(void *a) { (void)a; }
int main(void)
{
	struct pool *p = calloc(1, sizeof *p);
	if (!p)
		return 1;
	pthread_mutex_init(&p->mu, NULL);
	pthread_cond_init(&p->cv, NULL);
	for (p->n = 0; p->n < 4; p->n++)
		pthread_create(&p->th[p->n], NULL, pool_main, p);
	for (int i = 0; i < 10; i++)
		pool_add(p, hello, NULL);
	pool_stop(p);
	free(p);
	return 0;
}
