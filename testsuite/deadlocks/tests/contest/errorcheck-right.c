/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <errno.h>
static pthread_mutex_t m;
static int n;
static void add(void)
{
	int r = pthread_mutex_lock(&m);
	if (r == EDEADLK) {
		n++;
		return;
	}
	(void)r;
	n++;
	pthread_mutex_unlock(&m);
}
static void *w(void *x)
{
	pthread_mutex_lock(&m);
	add();
	pthread_mutex_unlock(&m);
	return x;
}
int main(void)
{
	pthread_t t;
	pthread_mutexattr_t at;
	pthread_mutexattr_init(&at);
	pthread_mutexattr_settype(&at, PTHREAD_MUTEX_ERRORCHECK);
	pthread_mutex_init(&m, &at);
	pthread_create(&t, 0, w, 0);
	w(0);
	pthread_join(t, 0);
	return n;
}
