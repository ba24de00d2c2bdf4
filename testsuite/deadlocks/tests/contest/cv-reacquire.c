/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
pthread_mutex_t q_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t s_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t more = PTHREAD_COND_INITIALIZER;
int q, waits;
void *getter(void *x)
{
	pthread_mutex_lock(&q_lock);
	pthread_mutex_lock(&s_lock);
	waits++;
	while (!q)
		pthread_cond_wait(&more, &q_lock); /* deadlock */ /* wait-with-lock possible */
	pthread_mutex_unlock(&s_lock);
	q--;
	pthread_mutex_unlock(&q_lock);
	return x;
}
void *putter(void *x)
{
	pthread_mutex_lock(&q_lock);
	q++;
	pthread_mutex_lock(&s_lock); /* deadlock */
	waits--;
	pthread_mutex_unlock(&s_lock);
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&q_lock);
	return x;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, getter, 0);
	pthread_create(&b, 0, putter, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
