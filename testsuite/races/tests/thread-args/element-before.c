/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each element is set up before its own thread is there. */
#include <pthread.h>
#include <stdlib.h>

struct conn {
	pthread_t thread;
	pthread_mutex_t lock;
	int state;
};

static void *setup(void *arg)
{
	struct conn *c = arg;

	pthread_mutex_lock(&c->lock); /* equivalent: no other thread is there with it */
	c->state |= 4;
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

int main(int argc, char **argv)
{
	struct conn *conns = calloc((size_t)argc, sizeof *conns);

	(void)argv;
	if (!conns)
		return 1;
	for (int i = 0; i < argc; i++)
		pthread_mutex_init(&conns[i].lock, NULL);
	for (int i = 0; i < argc; i++) {
		conns[i].state = 1;
		pthread_create(&conns[i].thread, NULL, setup, &conns[i]);
	}
	for (int i = 0; i < argc; i++)
		pthread_join(conns[i].thread, NULL);
	return 0;
}
