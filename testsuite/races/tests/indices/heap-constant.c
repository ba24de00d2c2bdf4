/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two elements of one allocation. */
#include <pthread.h>
#include <stdlib.h>

static int *data;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	data[2] = 3;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	data = calloc(10, sizeof *data);
	if (!data)
		return 1;
	pthread_create(&t, NULL, work, NULL);
	return data[3];
}
