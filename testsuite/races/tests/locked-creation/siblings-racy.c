/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of their creator does not keep two helpers apart. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *helper(void *arg)
{
	n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t[2];
	int i;

	pthread_mutex_lock(&m);
	for (i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, helper, NULL);
	for (i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	pthread_mutex_unlock(&m);
	return n;
}
