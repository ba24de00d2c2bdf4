// SPDX-License-Identifier: GPL-3.0-or-later
// C11 mutexes, whose results are other numbers.
#include <threads.h>

struct obj {
	mtx_t m;
	int n;
};

mtx_t a;
cnd_t c;
int n;

void plain(void)
{
	mtx_lock(&a);
	n++; // locks here: a
	mtx_unlock(&a);
	n++; // locks here: none
}

void tested(void)
{
	if (mtx_lock(&a) != thrd_success)
		return;
	n++; // locks here: a
	mtx_unlock(&a);
	n++; // locks here: none
}

void tried(const struct timespec *t)
{
	if (mtx_trylock(&a) == thrd_success) {
		n++; // locks here: a
		mtx_unlock(&a);
	}
	n++; // locks here: none
	if (mtx_trylock(&a) == thrd_busy)
		return;
	n++; // locks here: a
	mtx_unlock(&a);
	if (mtx_timedlock(&a, t) == thrd_timedout)
		return;
	n++; // locks here: a
	mtx_unlock(&a);
	n++; // locks here: none
}

void ignored(void)
{
	mtx_trylock(&a);
	n++; // relative: a or none // locks here: none
}

void wait(void)
{
	mtx_lock(&a);
	while (!n) // locks here: a
		cnd_wait(&c, &a);
	n--; // locks here: a
	mtx_unlock(&a);
	n++; // locks here: none
}

void obj(struct obj *p, struct obj *q)
{
	mtx_lock(&p->m);
	p->n++; // locks here: p->m
	mtx_unlock(&q->m);
	p->n++; // locks here: none
}
