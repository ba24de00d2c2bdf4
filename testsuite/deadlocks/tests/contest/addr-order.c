/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <stdint.h>
struct acct { pthread_mutex_t m; long bal; };
struct move { struct acct *a, *b; long sum; };
static void lock_both(struct acct *p, struct acct *q)
{
	pthread_mutex_lock(&p->m);
	pthread_mutex_lock(&q->m); /* deadlock */
}
static void unlock_both(struct acct *p, struct acct *q)
{
	pthread_mutex_unlock(&p->m);
	pthread_mutex_unlock(&q->m);
}
static void *mover(void *arg)
{
	struct move *mv = arg;
	lock_both(mv->a, mv->b);
	mv->a->bal -= mv->sum;
	mv->b->bal += mv->sum;
	unlock_both(mv->a, mv->b);
	return NULL;
}
int main(void)
{
	struct acct *s = malloc(sizeof *s), *t = malloc(sizeof *t);
	if (!s || !t)
		return 1;
	pthread_mutex_init(&s->m, NULL);
	pthread_mutex_init(&t->m, NULL);
	s->bal = t->bal = 100;
	struct move m1 = { s, t, 5 }, m2 = { t, s, 7 };
	pthread_t a, b;
	pthread_create(&a, NULL, mover, &m1);
	pthread_create(&b, NULL, mover, &m2);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(s);
	free(t);
	return 0;
}
