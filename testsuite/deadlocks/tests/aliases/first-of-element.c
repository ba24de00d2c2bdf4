/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <string.h>
/* per-buffer locks: writer holds the back one, swaps under both in fixed order */
static struct buf { pthread_mutex_t lock; char d[64]; int len; } bufs[2];
static int front;
static pthread_mutex_t swap_lock = PTHREAD_MUTEX_INITIALIZER;
static void fill(void)
{
	pthread_mutex_lock(&swap_lock);
	struct buf *b = &bufs[!front];
	pthread_mutex_lock(&b->lock); /* deadlock too */
	memset(b->d, 'x', sizeof b->d); b->len = 64;
	pthread_mutex_unlock(&b->lock);
	front = !front;
	pthread_mutex_unlock(&swap_lock);
}
static int drain(void)
{
	int n;
	struct buf *b = &bufs[0];
	pthread_mutex_lock(&b->lock);
	n = b->len; b->len = 0;
	pthread_mutex_lock(&swap_lock); front = 1; pthread_mutex_unlock(&swap_lock); /* deadlock */
	pthread_mutex_unlock(&b->lock);
	return n;
}
static void *a(void *u) { for (int i = 0; i < 9; i++) fill(); return u; }
static void *b(void *u) { long n = (long)u; for (int i = 0; i < 9; i++) n += drain(); return (void *)n; }
int main(void) { pthread_t p, q; pthread_mutex_init(&bufs[0].lock, 0); pthread_mutex_init(&bufs[1].lock, 0); pthread_create(&p, 0, a, 0); pthread_create(&q, 0, b, 0); pthread_join(p, 0); pthread_join(q, 0); return 0; }
