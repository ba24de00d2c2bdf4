/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two are joined in each round. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t[8];

	for (int i = 0; i < 8; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 8; i += 2) {
		pthread_join(t[i], NULL);
		pthread_join(t[i + 1], NULL);
	}
	n++;
	return 0;
}
