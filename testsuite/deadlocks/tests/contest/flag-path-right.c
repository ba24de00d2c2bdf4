/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int c;
static void update(int need_lock)
{
	if (need_lock)
		pthread_mutex_lock(&m);
	c++;
	if (need_lock)
		pthread_mutex_unlock(&m);
}
static void *w(void *a)
{
	update(1);
	pthread_mutex_lock(&m);
	update(0);
	pthread_mutex_unlock(&m);
	return a;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, w, NULL);
	pthread_create(&b, NULL, w, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
