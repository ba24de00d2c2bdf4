/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop of the program's own: two threads call the handlers, each those of its list. */
#include <pthread.h>
#include <stdlib.h>

struct watch {
	struct watch *next;
	void (*call)(void *);
	void *data;
};

static __thread struct watch *watches;
static int seen;

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
	seen++; /* race: seen */
}

static void on_write(void *data)
{
	(void)data;
	if (seen) /* race too */
		watch(on_read, data);
	seen = 0; /* race too */
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
	watch(on_read, NULL);
	run();
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	watch(on_read, NULL);
	watch(on_write, NULL);
	seen = 1; /* race too */
	run();
	return 0;
}
