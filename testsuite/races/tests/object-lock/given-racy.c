/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It is taken only sometimes. */
#include <pthread.h>
#include <stdlib.h>
struct list { pthread_mutex_t *lock; int n; };
static struct list *make(int shared)
{
	struct list *l = calloc(1, sizeof *l);
	if (shared) {
		l->lock = malloc(sizeof *l->lock);
		pthread_mutex_init(l->lock, NULL);
	}
	return l;
}
static void push(struct list *l)
{
	if (l->lock && l->n) /* race */
		pthread_mutex_lock(l->lock);
	l->n++; /* race */
	if (l->lock && l->n)
		pthread_mutex_unlock(l->lock);
}
static void *worker(void *arg) { push(arg); return NULL; }
int main(void)
{
	pthread_t a, b;
	struct list *l = make(1);
	pthread_create(&a, NULL, worker, l);
	pthread_create(&b, NULL, worker, l);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return l->n;
}
