/* SPDX-License-Identifier: GPL-3.0-or-later */
/* x and y are protected by locks of their own; once x is updated under y's. */
#include <pthread.h>

int x, y;
pthread_mutex_t mx = PTHREAD_MUTEX_INITIALIZER, my = PTHREAD_MUTEX_INITIALIZER;

void *first(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&mx);
	x++; /* race */
	pthread_mutex_unlock(&mx);
	pthread_mutex_lock(&my);
	y++;
	pthread_mutex_unlock(&my);
	return NULL;
}

void *second(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&my);
	y--;
	x--; /* race */
	pthread_mutex_unlock(&my);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, first, NULL);
	pthread_create(&b, NULL, second, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return x + y;
}
