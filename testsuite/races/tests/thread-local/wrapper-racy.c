/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mine() returns the buffer of all threads. */
#include <pthread.h>

static int buffer[4];

static int *mine(void)
{
	return buffer;
}

static void *work(void *arg)
{
	int *own = mine();

	own[0] = arg != NULL; /* race */
	return own[0] ? arg : NULL; /* race too */
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, &a);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
