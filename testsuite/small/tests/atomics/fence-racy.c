/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fences on one side only, and a plain flag. */
#include <pthread.h>

static int flag, data;

static void *run(void *arg)
{
	(void)arg;
	data = 1; /* race too */
	__sync_synchronize();
	flag = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r = 0;

	pthread_create(&t, NULL, run, NULL);
	if (flag) /* race */
		r = data; /* race too */
	pthread_join(t, NULL);
	return r;
}
