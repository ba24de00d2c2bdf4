/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two functions draw from one counter; main begins anew when all threads are gone. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int next, data[100];

static void *writer(void *arg)
{
	int i;

	pthread_mutex_lock(&lock);
	i = next++;
	pthread_mutex_unlock(&lock);
	data[i] = 1;
	return arg;
}

static void *doubler(void *arg)
{
	int i;

	pthread_mutex_lock(&lock);
	i = next;
	next = i + 1;
	pthread_mutex_unlock(&lock);
	data[i] *= 2;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int round = 0; round < 3; round++) {
		next = 0;
		pthread_create(&a, NULL, writer, NULL);
		pthread_create(&b, NULL, doubler, NULL);
		pthread_join(a, NULL);
		pthread_join(b, NULL);
	}
	return 0;
}
