/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready, n;

static void *run(void *arg)
{
again:
	pthread_mutex_lock(&m);
	if (!ready) {
		ready = 1;
		pthread_mutex_unlock(&m);
		goto again;
	}
	n++;
	pthread_mutex_unlock(&m);
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
