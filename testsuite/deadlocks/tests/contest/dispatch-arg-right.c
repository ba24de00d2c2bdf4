/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER, B = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *worker(void *arg)
{
	long kind = (long)arg;
	switch (kind) {
	case 0:
		pthread_mutex_lock(&A);
		pthread_mutex_lock(&B);
		n++;
		pthread_mutex_unlock(&B);
		pthread_mutex_unlock(&A);
		break;
	case 1:
		pthread_mutex_lock(&B);
		pthread_mutex_lock(&A);
		n--;
		pthread_mutex_unlock(&A);
		pthread_mutex_unlock(&B);
		break;
	}
	return 0;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, worker, (void *)0L);
	pthread_create(&u, 0, worker, (void *)0L);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
