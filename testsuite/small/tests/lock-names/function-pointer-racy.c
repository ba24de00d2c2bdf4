/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The critical section's body is a callback; once it is called without the lock. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void bump(void)
{
	g++; /* race */
}

static void guarded(void (*body)(void))
{
	pthread_mutex_lock(&m);
	body();
	pthread_mutex_unlock(&m);
}

static void plain(void (*body)(void))
{
	body();
}

static void *run(void *arg)
{
	(void)arg;
	guarded(bump);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	plain(bump);
	pthread_join(t, NULL);
	return 0;
}
