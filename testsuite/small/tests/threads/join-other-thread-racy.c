/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second thread joins the first, but only after its access. */
#include <pthread.h>

static int value;

static void *make(void *arg)
{
	(void)arg;
	value = 42; /* race */
	return NULL;
}

static void *use(void *arg)
{
	pthread_t *maker = arg;

	value++; /* race */
	pthread_join(*maker, NULL);
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
