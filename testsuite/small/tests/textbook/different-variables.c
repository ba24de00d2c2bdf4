/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a global of its own; main reads both in the end. */
#include <pthread.h>

static int a, b;

static void *one(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		a += i;
	return NULL;
}

static void *two(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		b += i;
	return NULL;
}

int main(void)
{
	pthread_t s, t;

	pthread_create(&s, NULL, one, NULL);
	pthread_create(&t, NULL, two, NULL);
	pthread_join(s, NULL);
	pthread_join(t, NULL);
	return a + b;
}
