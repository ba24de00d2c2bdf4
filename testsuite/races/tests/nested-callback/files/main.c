/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "call.h"

#include <pthread.h>

static int total;

static void count(void *arg)
{
	++*(int *)arg;
}

static void *work(void *arg)
{
	call_make(arg);
	return NULL;
}

int main(void)
{
	static struct call one = {count, &total}, two = {count, &total};
	pthread_t t, u;

	pthread_create(&t, NULL, work, &one);
	pthread_create(&u, NULL, work, &two);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
