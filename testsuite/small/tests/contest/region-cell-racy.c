/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cells of an array, each with its lock, reached by pointers */
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
#define N 8
struct cell { pthread_mutex_t m; int v; };
static struct cell a[N];
static int pick(void)
{
	unsigned k = __VERIFIER_nondet_int();
	return k % N;
}
static void *t_fun(void *arg)
{
	for (int n = 0; n < 300; n++) {
		int i = pick(), j = pick();
		struct cell *p = &a[i], *q = &a[j];
		pthread_mutex_lock(&p->m);
		p->v++;	/* race */
		q->v--;	/* race */
		pthread_mutex_unlock(&p->m);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < N; i++)
		pthread_mutex_init(&a[i].m, 0);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], 0, t_fun, 0);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], 0);
	return a[0].v;
}
