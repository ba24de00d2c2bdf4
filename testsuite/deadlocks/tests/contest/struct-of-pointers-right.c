/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct pair { pthread_mutex_t *a, *b; int *val; };
static pthread_mutex_t l1 = PTHREAD_MUTEX_INITIALIZER, l2 = PTHREAD_MUTEX_INITIALIZER;
static int val;
static void *work(void *arg)
{
	struct pair *p = arg;
	pthread_mutex_lock(p->a);
	pthread_mutex_lock(p->b);
	(*p->val)++;
	pthread_mutex_unlock(p->b);
	pthread_mutex_unlock(p->a);
	return NULL;
}
int main(void)
{
	pthread_t x, y;
	struct pair p1 = { &l1, &l2, &val };
	struct pair p2 = { &l1, &l2, &val };
	pthread_create(&x, NULL, work, &p1);
	pthread_create(&y, NULL, work, &p2);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return 0;
}
