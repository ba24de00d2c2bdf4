/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
/* two kinds of observers, one of which asks the subject again */
struct subject;
struct observer { void (*notify)(struct observer *, struct subject *); struct observer *next; int seen; };
struct subject { pthread_mutex_t lock; struct observer *obs; int value; };
static int subject_get(struct subject *s) { int v; pthread_mutex_lock(&s->lock); v = s->value; pthread_mutex_unlock(&s->lock); return v; }
static void count_notify(struct observer *o, struct subject *s) { o->seen++; (void)s; }
static void read_notify(struct observer *o, struct subject *s) { o->seen = subject_get(s); }
static void subject_set(struct subject *s, int v)
{
	pthread_mutex_lock(&s->lock);
	s->value = v;
	struct observer *o = s->obs;
	pthread_mutex_unlock(&s->lock);
	for (; o; o = o->next) o->notify(o, s);
}
static struct subject subj = { PTHREAD_MUTEX_INITIALIZER, NULL, 0 };
static struct observer one = { count_notify, NULL, 0 }, two = { read_notify, NULL, 0 };
static void *writer(void *u) { for (int i = 0; i < 10; i++) subject_set(&subj, i); return u; }
int main(void)
{
	pthread_t t;
	one.next = &two; subj.obs = &one;
	pthread_create(&t, 0, writer, 0);
	pthread_join(t, 0);
	return two.seen;
}
