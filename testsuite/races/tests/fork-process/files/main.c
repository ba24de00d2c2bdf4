/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helper.h"

#include <pthread.h>

int jobs;

static void *work(void *arg)
{
	jobs++;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	helper_begin();
	pthread_join(t, NULL);
	return 0;
}
