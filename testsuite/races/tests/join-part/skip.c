/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The one that is left out was not created: main does its work; another one has a flag. */
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

static void flagged(void)
{
	pthread_t t[8];
	int running[8];

	for (int i = 0; i < 8; i++)
		running[i] = !pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 8; i++)
		if (running[i])
			pthread_join(t[i], NULL);
	n++;
}

int main(void)
{
	pthread_t t[8];

	for (int i = 0; i < 8; i++)
		if (i != 3)
			pthread_create(&t[i], NULL, work, NULL);
	work(NULL);
	for (int i = 0; i < 8; i++)
		if (i != 3)
			pthread_join(t[i], NULL);
	n++;
	flagged();
	return 0;
}
