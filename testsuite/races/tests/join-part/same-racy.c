/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same one is joined in each round. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++; /* race: n */
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t[8];

	for (int i = 0; i < 8; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 8; i++)
		pthread_join(t[0], NULL);
	n++; /* race: n */
	return 0;
}
