/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter itself is not protected. */
#include <pthread.h>

static int next, data[100];

static int draw(void)
{
	return next++; /* race */
}

static void *work(void *arg)
{
	data[draw()] = 1; /* race possible */
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
