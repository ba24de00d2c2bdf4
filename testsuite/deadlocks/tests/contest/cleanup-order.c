/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct conn { struct conn *next; int fd; };
struct host { pthread_mutex_t lock; struct conn *conns; int n; };
static struct host hosts[3];
static pthread_mutex_t all = PTHREAD_MUTEX_INITIALIZER;
static int total;
static void add(struct host *h)
{
	struct conn *c = malloc(sizeof *c);
	if (!c)
		return;
	pthread_mutex_lock(&h->lock);
	c->next = h->conns;
	h->conns = c;
	h->n++;
	pthread_mutex_lock(&all); /* deadlock */
	total++;
	pthread_mutex_unlock(&all);
	pthread_mutex_unlock(&h->lock);
}
static void sweep(void)
{
	pthread_mutex_lock(&all);
	for (int i = 0; i < 3; i++) {
		pthread_mutex_lock(&hosts[i].lock); /* deadlock */
		while (hosts[i].conns) {
			struct conn *c = hosts[i].conns;
			hosts[i].conns = c->next;
			hosts[i].n--;
			total--;
			free(c);
		}
		pthread_mutex_unlock(&hosts[i].lock);
	}
	pthread_mutex_unlock(&all);
}
static void *adder(void *arg)
{
	for (int i = 0; i < 30; i++)
		add(&hosts[i % 3]);
	return arg;
}
static void *sweeper(void *arg)
{
	sweep();
	return arg;
}
int main(void)
{
	pthread_t a, b;
	for (int i = 0; i < 3; i++)
		pthread_mutex_init(&hosts[i].lock, NULL);
	pthread_create(&a, NULL, adder, NULL);
	pthread_create(&b, NULL, sweeper, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
