/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t mx = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cv = PTHREAD_COND_INITIALIZER;
static int items;
static void *cons(void *a)
{
	pthread_mutex_lock(&mx);
	while (items == 0)
		pthread_cond_wait(&cv, &mx);
	items--;
	pthread_mutex_unlock(&mx);
	return a;
}
static void *prod(void *a)
{
	pthread_mutex_lock(&mx);
	items++;
	pthread_cond_broadcast(&cv);
	pthread_mutex_unlock(&mx);
	return a;
}
int main(void)
{
	pthread_t c[2], p[2];
	for (int i = 0; i < 2; i++) {
		pthread_create(&c[i], NULL, cons, NULL);
		pthread_create(&p[i], NULL, prod, NULL);
	}
	for (int i = 0; i < 2; i++) {
		pthread_join(c[i], NULL);
		pthread_join(p[i], NULL);
	}
	return 0;
}
