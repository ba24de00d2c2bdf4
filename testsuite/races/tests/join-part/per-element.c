/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each element that has a thread is joined before it is changed. */
#include <pthread.h>
#include <stdlib.h>

struct conn {
	pthread_t thread;
	int running;
	pthread_mutex_t lock;
	int state;
};
static struct conn *conns;
static int n;

static void *setup(void *arg)
{
	struct conn *c = arg;

	pthread_mutex_lock(&c->lock); /* equivalent: no other thread is there with it */
	c->state++;
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

static void finish(void)
{
	for (int i = 0; i < n; i++) {
		if (conns[i].running)
			pthread_join(conns[i].thread, NULL);
		conns[i].state = 0;
	}
}

int main(int argc, char **argv)
{
	n = argc;
	conns = calloc((size_t)n, sizeof *conns);
	if (!conns)
		return 1;
	for (int i = 0; i < n; i++) {
		pthread_mutex_init(&conns[i].lock, NULL);
		if (argv[i][0] == 'a')
			conns[i].running = !pthread_create(&conns[i].thread, NULL, setup, &conns[i]);
	}
	finish();
	return 0;
}
