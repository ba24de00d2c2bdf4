/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER, m1 = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
int v;
static void enter(void) { pthread_mutex_lock(&gate); }
static void leave(void) { pthread_mutex_unlock(&gate); }
void *one(void *arg)
{
	enter();
	pthread_mutex_lock(&m1);
	pthread_mutex_lock(&m2);
	v = 1;
	pthread_mutex_unlock(&m2);
	pthread_mutex_unlock(&m1);
	leave();
	return 0;
}
void *two(void *arg)
{
	enter();
	pthread_mutex_lock(&m2);
	pthread_mutex_lock(&m1);
	v = 2;
	pthread_mutex_unlock(&m1);
	pthread_mutex_unlock(&m2);
	leave();
	return 0;
}
int main()
{
	pthread_t a, b;
	pthread_create(&a, 0, one, 0);
	pthread_create(&b, 0, two, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
