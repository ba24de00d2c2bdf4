/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
pthread_mutex_t x = PTHREAD_MUTEX_INITIALIZER, y = PTHREAD_MUTEX_INITIALIZER;
int z;
void *xy(void *a)
{
	pthread_mutex_lock(&x);
	pthread_mutex_lock(&y);
	z++;
	pthread_mutex_unlock(&y);
	pthread_mutex_unlock(&x);
	return 0;
}
void *yx(void *a)
{
	pthread_mutex_lock(&y);
	pthread_mutex_lock(&x);
	z--;
	pthread_mutex_unlock(&x);
	pthread_mutex_unlock(&y);
	return 0;
}
void *starter(void *a)
{
	pthread_t t;
	pthread_create(&t, 0, xy, 0);
	pthread_join(t, 0);
	return 0;
}
int main(void)
{
	pthread_t s, u;
	pthread_create(&s, 0, starter, 0);
	pthread_join(s, 0);
	pthread_create(&u, 0, yx, 0);
	pthread_join(u, 0);
	return 0;
}
