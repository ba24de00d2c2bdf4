/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t win, doc;
static int w, d;
static void rinit(pthread_mutex_t *m)
{
	pthread_mutexattr_t a;
	pthread_mutexattr_init(&a);
	pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(m, &a);
	pthread_mutexattr_destroy(&a);
}
static void touch_window(void)
{
	pthread_mutex_lock(&win); /* deadlock */
	w++;
	pthread_mutex_unlock(&win);
}
static void touch_doc(void)
{
	pthread_mutex_lock(&doc); /* deadlock */
	d++;
	pthread_mutex_unlock(&doc);
}
static void *redraw(void *x)
{
	pthread_mutex_lock(&win);
	touch_doc();
	touch_window();
	pthread_mutex_unlock(&win);
	return x;
}
static void *edit(void *x)
{
	pthread_mutex_lock(&doc);
	touch_window();
	pthread_mutex_unlock(&doc);
	return x;
}
int main(void)
{
	pthread_t a, b;
	rinit(&win);
	rinit(&doc);
	pthread_create(&a, 0, redraw, 0);
	pthread_create(&b, 0, edit, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
