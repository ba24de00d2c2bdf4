/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that is joined is not the one that writes. */
#include <pthread.h>

static int x, y;

static void *write_x(void *arg)
{
	(void)arg;
	x = 1; /* race */
	return NULL;
}

static void *write_y(void *arg)
{
	(void)arg;
	y = 1;
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int result;

	pthread_create(&a, NULL, write_x, NULL);
	pthread_create(&b, NULL, write_y, NULL);
	pthread_join(b, NULL);
	result = x; /* race */
	result += y;
	pthread_join(a, NULL);
	return result;
}
