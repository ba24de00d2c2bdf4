/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void *worker(void *arg)
{
	int backwards = *(int *)arg;

	if (backwards) {
		pthread_mutex_lock(&b);
		pthread_mutex_lock(&a); /* deadlock */
	} else {
		pthread_mutex_lock(&a);
		pthread_mutex_lock(&b); /* deadlock */
	}
	x++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int mode[2] = { 0, 1 };

	pthread_create(&t[0], NULL, worker, &mode[0]);
	pthread_create(&t[1], NULL, worker, &mode[1]);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	return 0;
}
