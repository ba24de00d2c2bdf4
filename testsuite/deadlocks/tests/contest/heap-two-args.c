/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
typedef struct { pthread_mutex_t m; int bal; } acct;
typedef struct { acct *from, *to; } req;
static void *xfer(void *p)
{
	req *r = p;
	pthread_mutex_lock(&r->from->m);
	pthread_mutex_lock(&r->to->m); /* deadlock */
	r->from->bal--;
	r->to->bal++;
	pthread_mutex_unlock(&r->to->m);
	pthread_mutex_unlock(&r->from->m);
	free(r);
	return 0;
}
static req *mkreq(acct *f, acct *t)
{
	req *r = malloc(sizeof *r);
	r->from = f;
	r->to = t;
	return r;
}
int main(void)
{
	acct *a = malloc(sizeof *a), *b = malloc(sizeof *b);
	pthread_t t, u;
	pthread_mutex_init(&a->m, 0);
	pthread_mutex_init(&b->m, 0);
	a->bal = b->bal = 10;
	pthread_create(&t, 0, xfer, mkreq(a, b));
	pthread_create(&u, 0, xfer, mkreq(b, a));
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
