/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdbool.h>
pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
bool flag;
int data;
void *waiter(void *a)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	while (!flag)
		pthread_cond_wait(&ready, &inner); /* deadlock */
	pthread_mutex_unlock(&inner);
	data++;
	pthread_mutex_unlock(&outer);
	return a;
}
void *signaller(void *a)
{
	pthread_mutex_lock(&outer); /* deadlock */
	data = 42;
	pthread_mutex_lock(&inner);
	flag = true;
	pthread_cond_signal(&ready);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return a;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, waiter, NULL);
	pthread_create(&b, NULL, signaller, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
