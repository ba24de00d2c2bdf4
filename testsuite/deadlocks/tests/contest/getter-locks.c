/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
static struct { pthread_mutex_t m; int width, height; } win = { PTHREAD_MUTEX_INITIALIZER, 640, 480 };
static int win_width(void)
{
	int w;
	pthread_mutex_lock(&win.m); /* double-lock? a number in the initialiser may be a recursive mutex */
	w = win.width;
	pthread_mutex_unlock(&win.m);
	return w;
}
static int win_area(void)
{
	int a;
	pthread_mutex_lock(&win.m);
	a = win_width() * win.height;
	pthread_mutex_unlock(&win.m);
	return a;
}
static void *resizer(void *arg)
{
	pthread_mutex_lock(&win.m);
	win.width *= 2;
	pthread_mutex_unlock(&win.m);
	return arg;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, NULL, resizer, NULL);
	printf("%d\n", win_area());
	pthread_join(t, NULL);
	return 0;
}
