/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int x, y;
static void forward(void)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b); /* deadlock */
	x++;
	y++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
}
static void backward(void)
{
	pthread_mutex_lock(&b);
	pthread_mutex_lock(&a); /* deadlock */
	x--;
	y--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
}
static void *mixer(void *arg)
{
	for (int i = 0; i < 100; i++) {
		forward();
		if (i & 1)
			backward();
	}
	return arg;
}
static void *peeker(void *arg)
{
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&a);
		printf("%d\n", x);
		pthread_mutex_unlock(&a);
	}
	return arg;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, NULL, mixer, NULL);
	pthread_create(&u, NULL, mixer, NULL);
	peeker(NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
