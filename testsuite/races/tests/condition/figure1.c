/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Figure 1 of Helgrind+: the flag hands DATA over, whether or not anybody waits. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cv = PTHREAD_COND_INITIALIZER;
static int flag, data;

static void *thread1(void *arg)
{
	data++;
	pthread_mutex_lock(&lock);
	flag = 1;
	pthread_cond_signal(&cv);
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *thread2(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!flag)
		pthread_cond_wait(&cv, &lock);
	pthread_mutex_unlock(&lock);
	data--;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, thread1, NULL);
	pthread_create(&b, NULL, thread2, NULL);
	pthread_join(a, NULL); /* equivalent: thread 2 has waited for it */
	pthread_join(b, NULL);
	return data;
}
