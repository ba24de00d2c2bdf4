/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start() creates the thread, and then completes the structure that the thread uses. */
#include <pthread.h>

struct service {
	pthread_t thread;
	int port;
	int backlog;
};

static struct service service;

static void *serve(void *arg)
{
	struct service *s = arg;
	long sum = s->port;

	sum += s->backlog; /* race: backlog */
	return (void *)sum;
}

static int start(struct service *s, int port)
{
	s->port = port;
	if (pthread_create(&s->thread, NULL, serve, s))
		return -1;
	s->backlog = 16; /* race: backlog */
	return 0;
}

int main(void)
{
	if (start(&service, 8080) < 0)
		return 1;
	pthread_join(service.thread, NULL);
	return 0;
}
