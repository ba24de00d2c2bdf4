/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* volatile, and only touched before and after the other thread. */
#include <pthread.h>

static volatile int state;

static void *work(void *arg)
{
	state++;
	return arg;
}

int main(void)
{
	pthread_t t;

	state = 1;
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	state++;
	return 0;
}
