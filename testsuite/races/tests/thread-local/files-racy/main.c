/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "error.h"

#include <pthread.h>

static void *work(void *arg)
{
	fail(2);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	fail(1);
	pthread_join(t, NULL);
	return last_error; /* race too: last_error */
}
