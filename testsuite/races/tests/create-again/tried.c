/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A creation is tried again where it failed. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static long ticks;

static void *tick(void *a)
{
	for (int i = 0; i < 100; i++)
		ticks++;
	return a;
}

int main(void)
{
	pthread_t t;
	int rc, tries = 0;

	while ((rc = pthread_create(&t, NULL, tick, NULL)) == EAGAIN && tries++ < 5)
		sleep(1);
	if (rc) {
		tick(NULL);
		printf("%ld\n", ticks);
		return 0;
	}
	pthread_join(t, NULL);
	printf("%ld\n", ticks);
	return 0;
}
