/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <threads.h>
struct pair { mtx_t first; mtx_t second; int v; };
static struct pair shared;
static int ab(void *p)
{
	struct pair *q = p;
	mtx_lock(&q->first);
	mtx_lock(&q->second); /* deadlock */
	q->v++;
	mtx_unlock(&q->second);
	mtx_unlock(&q->first);
	return 0;
}
static int ba(void *p)
{
	struct pair *q = p;
	mtx_lock(&q->second);
	mtx_lock(&q->first); /* deadlock */
	q->v--;
	mtx_unlock(&q->first);
	mtx_unlock(&q->second);
	return 0;
}
int main(void)
{
	thrd_t t, u;
	mtx_init(&shared.first, mtx_plain);
	mtx_init(&shared.second, mtx_plain);
	thrd_create(&t, ab, &shared);
	thrd_create(&u, ba, &shared);
	thrd_join(t, 0);
	thrd_join(u, 0);
	return 0;
}
