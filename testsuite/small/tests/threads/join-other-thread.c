/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The second thread joins the first, whose handle it is given. */
#include <pthread.h>

static int value;

static void *make(void *arg)
{
	(void)arg;
	value = 42;
	return NULL;
}

static void *use(void *arg)
{
	pthread_t *maker = arg;

	pthread_join(*maker, NULL);
	value++;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, make, NULL);
	pthread_create(&b, NULL, use, &a);
	pthread_join(b, NULL);
	return value;
}
