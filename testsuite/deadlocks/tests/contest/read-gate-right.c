/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
/* a gate that is held for reading keeps nobody away */
static pthread_rwlock_t gate = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t p = PTHREAD_MUTEX_INITIALIZER, q = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *pq(void *a)
{
	pthread_rwlock_wrlock(&gate);
	pthread_mutex_lock(&p);
	pthread_mutex_lock(&q);
	n++;
	pthread_mutex_unlock(&q);
	pthread_mutex_unlock(&p);
	pthread_rwlock_unlock(&gate);
	return a;
}
static void *qp(void *a)
{
	pthread_rwlock_rdlock(&gate);
	pthread_mutex_lock(&q);
	pthread_mutex_lock(&p);
	n--;
	pthread_mutex_unlock(&p);
	pthread_mutex_unlock(&q);
	pthread_rwlock_unlock(&gate);
	return a;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, pq, NULL);
	pthread_create(&b, NULL, qp, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
