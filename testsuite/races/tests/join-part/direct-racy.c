/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first one is not joined. */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *p)
{
	pthread_mutex_lock(&m);
	n++;		/* race: n */
	pthread_mutex_unlock(&m);
	return p;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 1; i < 4; i++)
		pthread_join(t[i], NULL);
	return n;			/* race */
}
