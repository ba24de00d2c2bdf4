/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the buffer is free is looked up without the lock. */
#include <pthread.h>

static int busy;
static int buffer[8];

static void *run(void *arg)
{
	if (busy) /* race */
		return NULL;
	busy = 1; /* race */
	for (int i = 0; i < 8; i++)
		buffer[i] = *(int *)arg; /* race too */
	busy = 0; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int a = 1, b = 2;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
