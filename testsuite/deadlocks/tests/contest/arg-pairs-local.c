/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct args { pthread_mutex_t *first, *second; int *n; };
static void *run(void *v)
{
	struct args *a = v;
	pthread_mutex_lock(a->first);
	pthread_mutex_lock(a->second); /* deadlock */
	(*a->n)++;
	pthread_mutex_unlock(a->second);
	pthread_mutex_unlock(a->first);
	return 0;
}
int main(void)
{
	pthread_mutex_t x, y;
	int n = 0;
	struct args p, q;
	pthread_t t, u;
	pthread_mutex_init(&x, 0);
	pthread_mutex_init(&y, 0);
	p.first = &x;
	p.second = &y;
	p.n = q.n = &n;
	q.first = &y;
	q.second = &x;
	pthread_create(&t, 0, run, &p);
	pthread_create(&u, 0, run, &q);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
