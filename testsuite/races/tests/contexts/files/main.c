/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "under.h"

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int data, other;

static void *work(void *arg)
{
	under(&a, &data);
	under(&b, &other);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	under(&a, &data);
	under(&b, &other);
	pthread_join(t, NULL);
	return 0;
}
