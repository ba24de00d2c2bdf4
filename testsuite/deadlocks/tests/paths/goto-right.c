/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
static int a, b;

static int both(int x)
{
	int err = -1;

	pthread_mutex_lock(&m);
	if (x < 0)
		goto out;
	a = x;
	pthread_mutex_lock(&n);
	if (x > 100)
		goto out_n;
	b = x;
	err = 0;
out_n:
	pthread_mutex_unlock(&n);
out:
	pthread_mutex_unlock(&m);
	return err;
}

static void *run(void *arg)
{
	both(rand());
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
