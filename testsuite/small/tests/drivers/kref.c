/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* open and release count users under a lock; the resource is made by the first user. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int users;
static int *resource;

static void dev_open(void)
{
	pthread_mutex_lock(&m);
	if (users++ == 0) {
		resource = malloc(sizeof *resource);
		*resource = 0;
	}
	pthread_mutex_unlock(&m);
}

static void dev_write(int x)
{
	pthread_mutex_lock(&m);
	*resource = x;
	pthread_mutex_unlock(&m);
}

static void dev_release(void)
{
	pthread_mutex_lock(&m);
	if (--users == 0) {
		free(resource);
		resource = NULL;
	}
	pthread_mutex_unlock(&m);
}

static void *user(void *arg)
{
	(void)arg;
	dev_open();
	dev_write(3);
	dev_release();
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, user, NULL);
	pthread_create(&u, NULL, user, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
