/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg)
{
	if (arg) {
		pthread_mutex_lock(&a);
		pthread_mutex_lock(&b); /* deadlock */
	} else {
		pthread_mutex_lock(&b);
		pthread_mutex_lock(&a); /* deadlock */
	}
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return arg;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < 4; i++)
		pthread_create(&t[i], 0, worker, i % 2 ? &t : 0);
	for (i = 0; i < 4; i++)
		pthread_join(t[i], 0);
	return 0;
}
