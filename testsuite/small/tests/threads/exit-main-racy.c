/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main ends by pthread_exit, the two threads go on. */
#include <pthread.h>

static long hits;

static void *hit(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		hits += i; /* race */
	pthread_exit(NULL);
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, hit, NULL);
	pthread_create(&t, NULL, hit, NULL);
	pthread_exit(NULL);
}
