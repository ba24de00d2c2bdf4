/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "device.h"

#include <pthread.h>

static void *work(void *arg)
{
	control |= 4; /* race possible: control */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	device_reset();
	pthread_join(t, NULL);
	return 0;
}
