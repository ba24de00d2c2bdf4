/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int i, j;

static void *worker(void *arg)
{
	pthread_mutex_lock(&a);
	i++;
	pthread_mutex_lock(&b); /* deadlock */
	j++;
	pthread_mutex_unlock(&a);
	j++;
	pthread_mutex_lock(&a); /* deadlock */
	i--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int k = 0; k < 2; k++)
		pthread_create(&t[k], NULL, worker, NULL);
	for (int k = 0; k < 2; k++)
		pthread_join(t[k], NULL);
	return 0;
}
