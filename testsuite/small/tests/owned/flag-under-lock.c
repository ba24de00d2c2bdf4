/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who finds the buffer free under the lock owns it until it is given back. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int busy;
static int buffer[8];

static int acquire(void)
{
	int got;

	pthread_mutex_lock(&m);
	got = !busy;
	if (got)
		busy = 1;
	pthread_mutex_unlock(&m);
	return got;
}

static void release(void)
{
	pthread_mutex_lock(&m);
	busy = 0;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	if (!acquire())
		return NULL;
	for (int i = 0; i < 8; i++)
		buffer[i] = *(int *)arg;
	release();
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
