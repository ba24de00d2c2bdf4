/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "device.h"

#include <pthread.h>

static void *work(void *arg)
{
	control |= 4;
	return arg;
}

int main(void)
{
	pthread_t t;

	device_reset();
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	return 0;
}
