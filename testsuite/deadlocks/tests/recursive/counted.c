/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t m;
static int depth;

static void walk(int n)
{
	pthread_mutex_lock(&m);
	depth++;
	if (n > 0)
		walk(n - 1);
	depth--;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	walk(4);
	return arg;
}

int main(void)
{
	pthread_mutexattr_t attr;
	pthread_t t, u;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&m, &attr);
	pthread_mutexattr_destroy(&attr);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	pthread_mutex_destroy(&m);
	return 0;
}
