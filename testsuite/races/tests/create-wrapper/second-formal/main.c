/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The library calls a thread with itself first, and then with what it is given. */
#include <pthread.h>
#include <stdlib.h>

struct context {
	void (*function)(void *);
	void *data;
};

__attribute__((weak)) void library_thread(void (*function)(void *, void *), void *data);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int accepted, served;

static void begin(void *thread, void *arg)
{
	struct context *c = arg;

	(void)thread;
	c->function(c->data);
}

static void create(void (*function)(void *), void *data)
{
	struct context *c = malloc(sizeof *c);

	c->function = function;
	c->data = data;
	library_thread(begin, c);
}

static void listener(void *arg)
{
	(void)arg;
	accepted++;
}

static void worker(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&lock);
	served++;
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	int i;

	create(listener, NULL);
	for (i = 0; i < 4; i++)
		create(worker, NULL);
	pthread_exit(NULL);
}
