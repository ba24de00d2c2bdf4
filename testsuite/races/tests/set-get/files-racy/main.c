/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include <pthread.h>

static int data;

static void *work(void *arg)
{
	stage_set(2);
	data = 7; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, work, NULL);
	while (stage_get() != 2)
		;
	return data; /* race: data */
}
