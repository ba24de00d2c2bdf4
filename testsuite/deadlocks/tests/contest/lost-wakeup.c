/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int flag;
static void *waiter(void *x)
{
	pthread_mutex_lock(&m);
	pthread_cond_wait(&c, &m); /* wait-outside-loop */
	pthread_mutex_unlock(&m);
	return x;
}
static void *signaller(void *x)
{
	pthread_mutex_lock(&m);
	flag = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, waiter, 0);
	pthread_create(&u, 0, signaller, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return flag;
}
