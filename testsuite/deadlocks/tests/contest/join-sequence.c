/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
static int x, y;
static void *loader(void *p)
{
	pthread_mutex_lock(&m1);
	x++;
	pthread_mutex_lock(&m2); /* deadlock */
	y = x;
	pthread_mutex_unlock(&m2);
	pthread_mutex_unlock(&m1);
	return p;
}
static void *saver(void *p)
{
	pthread_mutex_lock(&m2);
	y++;
	pthread_mutex_lock(&m1); /* deadlock */
	x = y;
	pthread_mutex_unlock(&m1);
	pthread_mutex_unlock(&m2);
	return p;
}
static int run(pthread_t *t, void *(*f)(void *))
{
	return pthread_create(t, NULL, f, NULL);
}
int main(void)
{
	pthread_t a, b;
	run(&a, loader);
	run(&b, saver);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return y;
}
