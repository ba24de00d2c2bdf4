/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Figure 4 of Helgrind+: two pairs of threads, one condition variable. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cv = PTHREAD_COND_INITIALIZER;
static int flag1, flag2, x, y;

static void *signaller1(void *arg)
{
	x++;
	pthread_mutex_lock(&lock);
	flag1 = 1;
	pthread_cond_broadcast(&cv);
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *signaller2(void *arg)
{
	y++;
	pthread_mutex_lock(&lock);
	flag2 = 1;
	pthread_cond_broadcast(&cv);
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *waiter1(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!flag1)
		pthread_cond_wait(&cv, &lock);
	pthread_mutex_unlock(&lock);
	x--;
	return arg;
}

static void *waiter2(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!flag2)
		pthread_cond_wait(&cv, &lock);
	pthread_mutex_unlock(&lock);
	y--;
	return arg;
}

int main(void)
{
	pthread_t t[4];

	pthread_create(&t[0], NULL, signaller1, NULL);
	pthread_create(&t[1], NULL, signaller2, NULL);
	pthread_create(&t[2], NULL, waiter1, NULL);
	pthread_create(&t[3], NULL, waiter2, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return x + y;
}
