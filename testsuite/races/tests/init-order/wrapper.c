/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the thread uses is set up before it is created. */
#include <pthread.h>

static pthread_t thread;
static int data;

static void finish(void)
{
	pthread_join(thread, NULL); /* equivalent: nothing comes after it */
}

static void *work(void *arg)
{
	data++;
	return arg;
}

int main(void)
{
	data++;
	pthread_create(&thread, NULL, work, NULL);
	finish();
	return 0;
}
