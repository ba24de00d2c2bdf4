/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each round of a loop gives the thread the same slot. */
#include <pthread.h>

static int data[2];

static void *work(void *arg)
{
	int *mine = arg;

	++*mine; /* race: data */
	return NULL;
}

static void start(pthread_t *t, int *slot)
{
	pthread_create(t, NULL, work, slot);
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		start(&t[i], &data[0]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
