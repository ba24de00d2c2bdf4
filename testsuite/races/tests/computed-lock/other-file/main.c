/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of the bucket, by the same hash. */
#include "box.h"

static void *work(void *arg)
{
	unsigned k = (unsigned)(unsigned long)arg;

	enter(k);
	data[k % N]++;
	leave(k);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, (void *)3);
	enter(3);
	data[3]++;
	leave(3);
	pthread_join(t, NULL);
	return 0;
}
