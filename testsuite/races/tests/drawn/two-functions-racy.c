/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two functions draw from one counter, and one of them begins anew. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int next, data[100];

static void *writer(void *arg)
{
	int i;

	pthread_mutex_lock(&lock);
	i = next++;
	pthread_mutex_unlock(&lock);
	data[i] = 1; /* race possible */
	return arg;
}

static void *doubler(void *arg)
{
	int i;

	pthread_mutex_lock(&lock);
	i = next;
	next = i < 50 ? i + 1 : 0;
	pthread_mutex_unlock(&lock);
	data[i] *= 2; /* race possible */
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
