/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A mutex type of the program's own is no class: each field of that type is one. */
#include <pthread.h>
#include <stdlib.h>
struct mtx { pthread_mutex_t m; };
struct sock { struct mtx mx; int sent; };
struct pipe { struct mtx lk; struct sock *sock; int open; };
static struct pipe *pipes;

static void mtx_init(struct mtx *mtx) { pthread_mutex_init(&mtx->m, 0); }
__attribute__((noinline)) static void mtx_lock(struct mtx *mtx) { pthread_mutex_lock(&mtx->m); }
__attribute__((noinline)) static void mtx_unlock(struct mtx *mtx) { pthread_mutex_unlock(&mtx->m); }

static void *sender(void *arg)
{
	struct pipe *pipe = arg;

	mtx_lock(&pipe->lk);
	mtx_lock(&pipe->sock->mx);
	pipe->sock->sent += pipe->open;
	mtx_unlock(&pipe->sock->mx);
	mtx_unlock(&pipe->lk);
	return 0;
}

static void *closer(void *arg)
{
	struct pipe *pipe = arg;

	mtx_lock(&pipe->lk);
	mtx_lock(&pipe->sock->mx);
	pipe->open = 0;
	mtx_unlock(&pipe->sock->mx);
	mtx_unlock(&pipe->lk);
	return 0;
}

int main(void)
{
	pthread_t t[2];
	int i;

	pipes = calloc(1, sizeof *pipes);
	pipes->sock = calloc(1, sizeof *pipes->sock);
	mtx_init(&pipes->lk);
	mtx_init(&pipes->sock->mx);
	pthread_create(&t[0], 0, sender, pipes);
	pthread_create(&t[1], 0, closer, pipes);
	for (i = 0; i < 2; i++)
		pthread_join(t[i], 0);
	return pipes->sock->sent;
}
