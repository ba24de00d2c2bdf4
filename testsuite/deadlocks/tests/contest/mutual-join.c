/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_t ta, tb;
static pthread_mutex_t go = PTHREAD_MUTEX_INITIALIZER;
static void *fa(void *x)
{
	pthread_mutex_lock(&go);
	pthread_mutex_unlock(&go);
	pthread_join(tb, NULL); /* deadlock */
	return x;
}
static void *fb(void *x)
{
	pthread_mutex_lock(&go);
	pthread_mutex_unlock(&go);
	pthread_join(ta, NULL); /* deadlock */
	return x;
}
int main(void)
{
	pthread_mutex_lock(&go);
	pthread_create(&ta, NULL, fa, NULL);
	pthread_create(&tb, NULL, fb, NULL);
	pthread_mutex_unlock(&go);
	pthread_exit(NULL);
}
