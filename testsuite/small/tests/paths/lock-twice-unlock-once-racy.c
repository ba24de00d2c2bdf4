/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unlocked too often: the second access is without. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void leave(void)
{
	pthread_mutex_unlock(&m);
}

static void helper(void)
{
	g++; /* race too */
	leave();
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	helper();
	g++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
