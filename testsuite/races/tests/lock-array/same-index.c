/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock's index is the element's. */
#include <pthread.h>

static int data[10];
static pthread_mutex_t locks[10];

static void *work(void *arg)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&locks[i]);
		data[i]++;
		pthread_mutex_unlock(&locks[i]);
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;
	int j = argc % 10;

	(void)argv;
	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&locks[j]);
	data[j]++;
	pthread_mutex_unlock(&locks[j]);
	return 0;
}
