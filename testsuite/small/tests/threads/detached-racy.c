/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody waits for the detached thread. */
#include <pthread.h>
#include <unistd.h>

static char status[16];

static void *run(void *arg)
{
	(void)arg;
	status[0] = 'x'; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	pthread_attr_t attr;

	pthread_attr_init(&attr);
	pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
	pthread_create(&t, &attr, run, NULL);
	sleep(1);
	return status[0]; /* race */
}
