/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It is set up when the thread is there. */
#include <pthread.h>

static pthread_t thread;
static int data;

static void finish(void)
{
	pthread_join(thread, NULL);
}

static void *work(void *arg)
{
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_create(&thread, NULL, work, NULL);
	data++; /* race: data */
	finish();
	return 0;
}
