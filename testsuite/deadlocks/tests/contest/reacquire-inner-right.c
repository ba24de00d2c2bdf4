/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
/* keeps b, drops a, takes a again: two threads of it dead lock, one does not */
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *f(void *arg)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	n++;
	pthread_mutex_unlock(&a);
	n += 2;
	pthread_mutex_lock(&a);
	n += 3;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return arg;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, NULL, f, NULL);
	u = t;
	(void)u;
	pthread_join(t, NULL);
	return n;
}
