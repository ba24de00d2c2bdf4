/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int avail = 3;
static int take(int n)
{
	pthread_mutex_lock(&m);
	if (avail < n) {
		pthread_mutex_unlock(&m);
		return -1;
	}
	avail -= n;
	pthread_mutex_unlock(&m);
	return 0;
}
static void *eat(void *a)
{
	take(1);
	take(2);
	return a;
}
int main(void)
{
	pthread_t x, y;
	pthread_create(&x, NULL, eat, NULL);
	pthread_create(&y, NULL, eat, NULL);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return 0;
}
