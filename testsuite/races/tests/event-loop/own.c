/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop of the program's own: handlers are kept in a list, and one thread calls them. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct watch {
	struct watch *next;
	void (*call)(void *);
	void *data;
};

static struct watch *watches;
static int seen, ticks;

static void watch(void (*call)(void *), void *data)
{
	struct watch *made = malloc(sizeof *made);

	made->call = call;
	made->data = data;
	made->next = watches;
	watches = made;
}

static void on_read(void *data)
{
	(void)data;
	seen++;
}

static void on_write(void *data)
{
	(void)data;
	if (seen)
		watch(on_read, data);
	seen = 0;
}

static void run(void)
{
	struct watch *each;

	for (;;)
		for (each = watches; each; each = each->next)
			each->call(each->data);
}

static void *tick(void *arg)
{
	__atomic_fetch_add(&ticks, 1, __ATOMIC_RELAXED);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	watch(on_read, NULL);
	watch(on_write, NULL);
	seen = 1;
	run();
	return 0;
}
