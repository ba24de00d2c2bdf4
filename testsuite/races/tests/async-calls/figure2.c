/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Asynchronous calls, figure 2: which lock lkptr is depends on which function fp1 is. */
#include <pthread.h>
#include <stdlib.h>

typedef void callback(void);
static __thread callback *fp;
static __thread pthread_mutex_t *lkptr;
static pthread_mutex_t lk1 = PTHREAD_MUTEX_INITIALIZER, lk2 = PTHREAD_MUTEX_INITIALIZER;
static int sh1, sh2;
static void f(callback *fp1)
{
	fp1();
}
static void e(void)
{
	fp = e;
	pthread_mutex_lock(lkptr);
	sh1 = 1;
	pthread_mutex_unlock(lkptr);
	f(fp);
}
static void d(void)
{
	fp = d;
	pthread_mutex_lock(lkptr);
	sh2 = 2;
	pthread_mutex_unlock(lkptr);
	f(fp);
}
static void g(void)
{
	fp = e;
	lkptr = &lk1;
	f(fp);
}
static void h(void)
{
	fp = d;
	lkptr = &lk2;
	f(fp);
}
static void *thread(void *cond)
{
	if (cond)
		fp = g;
	else
		fp = h;
	f(fp);
	return NULL;
}
int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, thread, argc > 1 ? argv : NULL);
	pthread_create(&b, NULL, thread, argc > 2 ? argv : NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
