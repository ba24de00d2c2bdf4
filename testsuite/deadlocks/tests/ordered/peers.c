/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
/* bidirectional link: each end has a lock; send locks own end, then peer */
struct end { pthread_mutex_t lock; struct end *peer; int rx, tx; int master; };
static struct end *e0, *e1;
static void send_(struct end *e, int n)
{
	pthread_mutex_lock(&e->lock);
	e->tx += n;
	pthread_mutex_lock(&e->peer->lock); /* deadlock */
	e->peer->rx += n;
	pthread_mutex_unlock(&e->peer->lock);
	pthread_mutex_unlock(&e->lock);
}
static struct end *mk(int master) { struct end *e = calloc(1, sizeof *e); if (!e) abort(); pthread_mutex_init(&e->lock, 0); e->master = master; return e; }
static void *a(void *v) { for (int i = 0; i < 9; i++) send_(v, i); return 0; }
int main(void)
{
	pthread_t p, q;
	e0 = mk(1); e1 = mk(0); e0->peer = e1; e1->peer = e0;
	pthread_create(&p, 0, a, e0); pthread_create(&q, 0, a, e1); pthread_join(p, 0); pthread_join(q, 0); return 0;
}
