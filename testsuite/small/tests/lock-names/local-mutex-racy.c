/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mutex on the stack of each thread protects nothing. */
#include <pthread.h>

static int shared;

static void *run(void *arg)
{
	pthread_mutex_t mine = PTHREAD_MUTEX_INITIALIZER;

	(void)arg;
	pthread_mutex_lock(&mine);
	shared++; /* race */
	pthread_mutex_unlock(&mine);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return shared;
}
