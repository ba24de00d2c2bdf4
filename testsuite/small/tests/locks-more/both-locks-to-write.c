/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Writers hold both locks, readers either one. */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int config;

static void *read_a(void *arg)
{
	int v;

	pthread_mutex_lock(&a);
	v = config;
	pthread_mutex_unlock(&a);
	return v ? arg : NULL;
}

static void *read_b(void *arg)
{
	int v;

	pthread_mutex_lock(&b);
	v = config;
	pthread_mutex_unlock(&b);
	return v ? arg : NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, read_a, NULL);
	pthread_create(&u, NULL, read_b, NULL);
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	config++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
