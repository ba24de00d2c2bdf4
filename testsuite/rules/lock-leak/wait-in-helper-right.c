/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct chan { pthread_mutex_t m; pthread_cond_t rd, wr; int *buf; int cap, len, head, closed; };
static int chan_wait(struct chan *c, pthread_cond_t *cv) { return pthread_cond_wait(cv, &c->m); }
static struct chan *chan_new(int cap)
{
	struct chan *c = calloc(1, sizeof *c);
	if (!c || !(c->buf = calloc(cap, sizeof(int)))) { free(c); return NULL; }
	c->cap = cap; pthread_mutex_init(&c->m, 0); pthread_cond_init(&c->rd, 0); pthread_cond_init(&c->wr, 0);
	return c;
}
static int chan_send(struct chan *c, int v)
{
	int r = -1;
	pthread_mutex_lock(&c->m);
	while (c->len == c->cap && !c->closed) chan_wait(c, &c->wr);
	if (!c->closed) { c->buf[(c->head + c->len++) % c->cap] = v; pthread_cond_signal(&c->rd); r = 0; }
	pthread_mutex_unlock(&c->m);
	return r;
}
static int chan_recv(struct chan *c, int *v)
{
	int r = -1;
	pthread_mutex_lock(&c->m);
	while (!c->len && !c->closed) chan_wait(c, &c->rd);
	if (c->len) { *v = c->buf[c->head]; c->head = (c->head + 1) % c->cap; c->len--; pthread_cond_signal(&c->wr); r = 0; }
	pthread_mutex_unlock(&c->m);
	return r;
}
static void chan_close(struct chan *c) { pthread_mutex_lock(&c->m); c->closed = 1; pthread_cond_broadcast(&c->rd); pthread_cond_broadcast(&c->wr); pthread_mutex_unlock(&c->m); }
static void *prod(void *v) { for (int i = 0; i < 100; i++) if (chan_send(v, i)) break; return 0; }
static void *cons(void *v) { int x, s = 0; while (!chan_recv(v, &x)) s += x; return (void *)(long)s; }
int main(void)
{
	pthread_t p, q; struct chan *c = chan_new(4);
	if (!c) return 1;
	pthread_create(&p, 0, prod, c); pthread_create(&q, 0, cons, c);
	pthread_join(p, 0); chan_close(c); pthread_join(q, 0);
	free(c->buf); free(c); return 0;
}
