/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void update(int backwards)
{
	if (backwards) {
		pthread_mutex_lock(&b);
		pthread_mutex_lock(&a);
	} else {
		pthread_mutex_lock(&a);
		pthread_mutex_lock(&b);
	}
	x++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
}

static void *worker(void *arg)
{
	update(0);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	pthread_create(&t[0], NULL, worker, NULL);
	pthread_create(&t[1], NULL, worker, NULL);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	return 0;
}
