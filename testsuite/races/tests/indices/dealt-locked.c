/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A counter under a lock deals out the elements. */
#include <pthread.h>

static int data[100], next;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	for (;;) {
		int j;

		pthread_mutex_lock(&m);
		j = next++;
		pthread_mutex_unlock(&m);
		if (j >= 100)
			break;
		data[j] = 1;
	}
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
