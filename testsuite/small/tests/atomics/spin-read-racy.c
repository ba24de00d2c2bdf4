/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock made of a read and a write. */
#include <pthread.h>

static volatile int lock;
static int shared;

static void *run(void *arg)
{
	(void)arg;
	while (lock) /* race possible */
		;
	lock = 1; /* race possible */
	shared++; /* race */
	lock = 0; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return shared;
}
