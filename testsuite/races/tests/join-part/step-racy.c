/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every second one is joined. */
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
	for (int i = 0; i < 8; i += 2)
		pthread_join(t[i], NULL);
	n++; /* race: n */
	return 0;
}
