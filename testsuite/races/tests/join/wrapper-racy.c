/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main looks before it joins the thread. */
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
