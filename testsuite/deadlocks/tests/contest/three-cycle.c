/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t L[3] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int x;
static void *t01(void *p)
{
	pthread_mutex_lock(&L[0]);
	pthread_mutex_lock(&L[1]); /* deadlock */
	x++;
	pthread_mutex_unlock(&L[1]);
	pthread_mutex_unlock(&L[0]);
	return p;
}
static void *t12(void *p)
{
	pthread_mutex_lock(&L[1]);
	pthread_mutex_lock(&L[2]); /* deadlock */
	x++;
	pthread_mutex_unlock(&L[2]);
	pthread_mutex_unlock(&L[1]);
	return p;
}
static void *t20(void *p)
{
	pthread_mutex_lock(&L[2]);
	pthread_mutex_lock(&L[0]); /* deadlock */
	x++;
	pthread_mutex_unlock(&L[0]);
	pthread_mutex_unlock(&L[2]);
	return p;
}
int main(void)
{
	pthread_t t[3];
	void *(*fn[3])(void *) = { t01, t12, t20 };
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], 0, fn[i], 0);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], 0);
	return x;
}
