/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What starts a thread starts two. */
#include <pthread.h>

static int data[2];

static void *work(void *arg)
{
	int *mine = arg;

	++*mine; /* race: data */
	return NULL;
}

static void start(pthread_t t[2], int *slot)
{
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, slot);
}

int main(void)
{
	pthread_t t[2];

	start(t, &data[0]);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	return 0;
}
