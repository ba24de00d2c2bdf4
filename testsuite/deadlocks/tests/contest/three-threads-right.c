/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t A, B, C;
static int a, b, c;
static void *t1(void *x)
{
	pthread_mutex_lock(&A);
	pthread_mutex_lock(&B);
	a++, b++;
	pthread_mutex_unlock(&B);
	pthread_mutex_unlock(&A);
	return x;
}
static void *t2(void *x)
{
	pthread_mutex_lock(&B);
	pthread_mutex_lock(&C);
	b++, c++;
	pthread_mutex_unlock(&C);
	pthread_mutex_unlock(&B);
	return x;
}
static void *t3(void *x)
{
	pthread_mutex_lock(&A);
	pthread_mutex_lock(&C);
	a++, c++;
	pthread_mutex_unlock(&C);
	pthread_mutex_unlock(&A);
	return x;
}
int main(void)
{
	pthread_t t[3];
	void *(*fn[3])(void *) = { t1, t2, t3 };
	pthread_mutex_init(&A, 0);
	pthread_mutex_init(&B, 0);
	pthread_mutex_init(&C, 0);
	for (int i = 0; i < 3; i++)
		if (pthread_create(&t[i], 0, fn[i], 0) != 0)
			return 1;
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], 0);
	return 0;
}
