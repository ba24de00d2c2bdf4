/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t *ma, *mb;
int *x, *y;
void *f(void *a)
{
	pthread_mutex_lock(ma);
	pthread_mutex_lock(mb);
	(*x)++, (*y)++;
	pthread_mutex_unlock(mb);
	pthread_mutex_unlock(ma);
	return 0;
}
void *g(void *a)
{
	pthread_mutex_lock(ma);
	pthread_mutex_lock(mb);
	(*x)--, (*y)--;
	pthread_mutex_unlock(ma);
	pthread_mutex_unlock(mb);
	return 0;
}
int main(void)
{
	pthread_t t1, t2;
	ma = malloc(sizeof(pthread_mutex_t));
	mb = malloc(sizeof(pthread_mutex_t));
	x = calloc(1, sizeof(int));
	y = calloc(1, sizeof(int));
	pthread_mutex_init(ma, 0);
	pthread_mutex_init(mb, 0);
	pthread_create(&t1, 0, f, 0);
	pthread_create(&t2, 0, g, 0);
	pthread_join(t1, 0);
	pthread_join(t2, 0);
	free(ma);
	free(mb);
	return 0;
}
