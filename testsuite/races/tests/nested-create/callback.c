/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first thread joins the second one. */
#include <pthread.h>

static int data;

static void *inner(void *arg)
{
	data++;
	return arg;
}

static void *outer(void *arg)
{
	void *(**fn)(void *) = arg;
	pthread_t u;

	pthread_create(&u, NULL, *fn, NULL);
	pthread_join(u, NULL);
	return NULL;
}

int main(void)
{
	void *(*fn)(void *) = inner;
	pthread_t t;

	pthread_create(&t, NULL, outer, &fn);
	pthread_join(t, NULL);
	data++;
	return 0;
}
