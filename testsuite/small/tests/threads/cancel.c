/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A cancelled thread is gone when it was joined. */
#include <pthread.h>
#include <unistd.h>

static int beats;

static void *heart(void *arg)
{
	(void)arg;
	for (;;) {
		beats++;
		pause();
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, heart, NULL);
	pthread_cancel(t);
	pthread_join(t, NULL);
	return beats;
}
