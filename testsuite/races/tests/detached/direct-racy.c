/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sleep is no join. */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int flushed;

static void *flusher(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		flushed++; /* race: flushed */
	return NULL;
}

int main(void)
{
	pthread_attr_t attr;
	pthread_t t;

	pthread_attr_init(&attr);
	pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
	if (pthread_create(&t, &attr, flusher, NULL))
		return 1;
	usleep(1000);
	printf("%d\n", flushed); /* race: flushed */
	return 0;
}
