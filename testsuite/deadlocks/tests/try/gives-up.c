/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <errno.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *one(void *arg)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	n++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return arg;
}

static int try_update(void)
{
	int err;

	pthread_mutex_lock(&b);
	err = pthread_mutex_trylock(&a);
	if (err == EBUSY) {
		pthread_mutex_unlock(&b);
		return -1;
	}
	n--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return 0;
}

static void *two(void *arg)
{
	while (try_update() < 0)
		;
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
