/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
pthread_mutex_t m, l;
int A = 0, B = 0;
void *t1(void *arg)
{
	pthread_mutex_lock(&m);
	A++;
	if (A == 1)
		pthread_mutex_lock(&l);
	pthread_mutex_unlock(&m);
	/* class A operation */
	pthread_mutex_lock(&m);
	A--;
	if (A == 0)
		pthread_mutex_unlock(&l);
	pthread_mutex_unlock(&m);
	return 0;
}
void *t2(void *arg)
{
	pthread_mutex_lock(&l);
	B++;
	B--;
	pthread_mutex_unlock(&l);
	return 0;
}
int main(void)
{
	pthread_t a1, b1;
	pthread_mutex_init(&m, 0);
	pthread_mutex_init(&l, 0);
	pthread_create(&a1, 0, t1, 0);
	pthread_create(&b1, 0, t2, 0);
	pthread_join(a1, 0);
	pthread_join(b1, 0);
	pthread_mutex_destroy(&m);
	pthread_mutex_destroy(&l);
	return 0;
}
