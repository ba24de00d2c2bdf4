/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void bump(void)
{
	pthread_mutex_lock(&m); /* deadlock */
	n++;
	pthread_mutex_unlock(&m);
}

static void *child(void *arg)
{
	bump();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	if (pthread_create(&t, NULL, child, NULL))
		return 1;
	n = 5;
	pthread_join(t, NULL); /* deadlock */
	pthread_mutex_unlock(&m);
	return 0;
}
