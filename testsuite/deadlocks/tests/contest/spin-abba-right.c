/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
typedef struct { pthread_spinlock_t sl; unsigned head, tail; } ring;
static ring rx, tx;
static void ring_lock(ring *r) { pthread_spin_lock(&r->sl); }
static void ring_unlock(ring *r) { pthread_spin_unlock(&r->sl); }
static void *net(void *u)
{
	ring_lock(&rx);
	ring_lock(&tx);
	tx.head = rx.tail++;
	ring_unlock(&tx);
	ring_unlock(&rx);
	return u;
}
static void *app(void *u)
{
	unsigned v;
	ring_lock(&tx);
	v = tx.tail++;
	ring_unlock(&tx);
	ring_lock(&rx);
	rx.head = v;
	ring_unlock(&rx);
	return u;
}
int main(void)
{
	pthread_t a, b;
	pthread_spin_init(&rx.sl, 0);
	pthread_spin_init(&tx.sl, 0);
	pthread_create(&a, 0, net, 0);
	pthread_create(&b, 0, app, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
