/* SPDX-License-Identifier: GPL-3.0-or-later */
/* poll() writes all that it is told of. */
#include <poll.h>
#include <pthread.h>

static struct pollfd fds[4];

static void *work(void *arg)
{
	poll(fds, 4, -1); /* race */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	fds[2].revents = 0; /* race */
	pthread_join(t, NULL);
	return 0;
}
