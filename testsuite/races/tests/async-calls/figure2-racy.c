/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same with one fp and one lkptr for all threads: each may take the lock of the other. */
#include <pthread.h>
#include <stdlib.h>

typedef void callback(void);
static  callback *fp;
static  pthread_mutex_t *lkptr;
static pthread_mutex_t lk1 = PTHREAD_MUTEX_INITIALIZER, lk2 = PTHREAD_MUTEX_INITIALIZER;
static int sh1, sh2;
static void f(callback *fp1)
{
	fp1();
}
static void e(void)
{
	fp = e;		/* race too any */
	pthread_mutex_lock(lkptr);		/* race too any */
	sh1 = 1;		/* race possible: sh any */
	pthread_mutex_unlock(lkptr);		/* race too any */
	f(fp);		/* race too any */
}
static void d(void)
{
	fp = d;		/* race too any */
	pthread_mutex_lock(lkptr);		/* race too any */
	sh2 = 2;		/* race possible: sh any */
	pthread_mutex_unlock(lkptr);		/* race too any */
	f(fp);		/* race too any */
}
static void g(void)
{
	fp = e;		/* race too any */
	lkptr = &lk1;		/* race: lkptr any */
	f(fp);		/* race too any */
}
static void h(void)
{
	fp = d;		/* race too any */
	lkptr = &lk2;		/* race: lkptr any */
	f(fp);		/* race too any */
}
static void *thread(void *cond)
{
	if (cond)
		fp = g;		/* race too any */
	else
		fp = h;		/* race too any */
	f(fp);		/* race too any */
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
