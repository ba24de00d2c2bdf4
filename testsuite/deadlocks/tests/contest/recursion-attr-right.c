/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
pthread_mutex_t m;
int total;
void walk(int depth)
{
	pthread_mutex_lock(&m);
	total++;
	if (depth > 0)
		walk(depth - 1);
	pthread_mutex_unlock(&m);
}
void *run(void *a)
{
	walk(3);
	return a;
}
int main(void)
{
	pthread_t a, b;
	pthread_mutexattr_t at;
	pthread_mutexattr_init(&at);
	pthread_mutexattr_settype(&at, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&m, &at);
	pthread_mutexattr_destroy(&at);
	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_mutex_destroy(&m);
	return 0;
}
