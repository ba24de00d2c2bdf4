/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int s;
static void *fwd(void *x)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b); /* deadlock */
	s++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return x;
}
static void *bwd(void *x)
{
	pthread_mutex_lock(&b);
	pthread_mutex_lock(&a); /* deadlock */
	s++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return x;
}
int main(void)
{
	pthread_t t[2];
	for (int round = 0; round < 3; round++) {
		pthread_create(&t[0], NULL, fwd, NULL);
		pthread_create(&t[1], NULL, bwd, NULL);
		pthread_join(t[0], NULL);
		pthread_join(t[1], NULL);
	}
	return 0;
}
