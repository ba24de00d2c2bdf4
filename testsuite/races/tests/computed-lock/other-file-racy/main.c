/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of the next bucket. */
#include "box.h"

static void *work(void *arg)
{
	unsigned k = (unsigned)(unsigned long)arg;

	enter(k + 1);
	data[k % N]++; /* race: data */
	leave(k + 1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, (void *)3);
	enter(3);
	data[3]++; /* race: data */
	leave(3);
	pthread_join(t, NULL);
	return 0;
}
