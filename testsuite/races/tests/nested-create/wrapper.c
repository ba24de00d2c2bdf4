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

static pthread_t start(void *(*fn)(void *))
{
	pthread_t t;

	pthread_create(&t, NULL, fn, NULL);
	return t;
}

static void *outer(void *arg)
{
	pthread_t u = start(inner);

	pthread_join(u, NULL);
	return u ? arg : NULL;
}

int main(void)
{
	pthread_t t = start(outer);

	pthread_join(t, NULL);
	data++;
	return 0;
}
