/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int i, j;

static void *worker(void *arg)
{
	pthread_mutex_lock(&a);
	i++;
	pthread_mutex_lock(&b);
	j++;
	pthread_mutex_unlock(&a);
	j++;
	pthread_mutex_lock(&a);
	i--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	pthread_mutex_lock(&a);
	i++;
	pthread_mutex_unlock(&a);
	pthread_join(t, NULL);
	return 0;
}
