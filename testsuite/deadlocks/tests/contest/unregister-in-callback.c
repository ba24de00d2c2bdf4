/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stddef.h>
struct listener { struct listener *next; void (*cb)(struct listener *); };
static pthread_mutex_t reg = PTHREAD_MUTEX_INITIALIZER;
static struct listener *all;
static void add(struct listener *l)
{
	pthread_mutex_lock(&reg);
	l->next = all;
	all = l;
	pthread_mutex_unlock(&reg);
}
static void del_locked(struct listener *l)
{
	struct listener **pp;
	for (pp = &all; *pp; pp = &(*pp)->next)
		if (*pp == l) {
			*pp = l->next;
			break;
		}
}
static void del(struct listener *l)
{
	pthread_mutex_lock(&reg); /* double-lock */
	del_locked(l);
	pthread_mutex_unlock(&reg);
}
static void once_cb(struct listener *l)
{
	del(l);
}
static void fire(void)
{
	struct listener *l, *n;
	pthread_mutex_lock(&reg);
	for (l = all; l; l = n) {
		n = l->next;
		l->cb(l);
	}
	pthread_mutex_unlock(&reg);
}
static struct listener l1 = { NULL, once_cb }, l2 = { NULL, once_cb };
static void *emitter(void *a)
{
	fire();
	return a;
}
int main(void)
{
	pthread_t t;
	add(&l1);
	pthread_create(&t, NULL, emitter, NULL);
	add(&l2);
	pthread_join(t, NULL);
	del(&l2);
	return 0;
}
