/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figure 1 of Helgrind+, broken: the data is touched after the flag is set. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cv = PTHREAD_COND_INITIALIZER;
static int flag, data;

static void *thread1(void *arg)
{
	pthread_mutex_lock(&lock);
	flag = 1;
	pthread_cond_signal(&cv);
	pthread_mutex_unlock(&lock);
	data++; /* race: data */
	return arg;
}

static void *thread2(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!flag)
		pthread_cond_wait(&cv, &lock);
	pthread_mutex_unlock(&lock);
	data--; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, thread1, NULL);
	pthread_create(&b, NULL, thread2, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return data;
}
