/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A system call fills the buffer. */
#include <pthread.h>
#include <unistd.h>

static char buffer[64];

static void *run(void *arg)
{
	(void)arg;
	if (read(0, buffer, sizeof buffer) < 0) /* race */
		return NULL;
	return buffer;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	buffer[0] = 'x'; /* race */
	pthread_join(t, NULL);
	return 0;
}
