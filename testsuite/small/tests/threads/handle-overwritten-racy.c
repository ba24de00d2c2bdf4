/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One variable for two handles: only the second thread is joined. */
#include <pthread.h>

static int x;

static void *first(void *arg)
{
	(void)arg;
	x = 1; /* race */
	return NULL;
}

static void *second(void *arg)
{
	(void)arg;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, first, NULL);
	pthread_create(&t, NULL, second, NULL);
	pthread_join(t, NULL);
	x = 2; /* race */
	return x;
}
