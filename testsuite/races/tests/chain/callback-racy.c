/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function is called through a pointer: by one table before the thread begins, by another
 * one while it runs, and by name when it has ended. */
#include <pthread.h>

struct hooks {
	void (*changed)(void);
};

static int changes;

static void note(void)
{
	changes++; /* race: changes */
}

static const struct hooks early = {.changed = note}, late = {.changed = note};

static void start(const struct hooks *hooks)
{
	hooks->changed();
}

static void go_on(const struct hooks *hooks)
{
	hooks->changed(); /* chain */
}

static void *worker(void *arg)
{
	changes++; /* race: changes */
	return arg;
}

int main(void)
{
	pthread_t t;

	start(&early);
	pthread_create(&t, NULL, worker, NULL);
	go_on(&late); /* chain */
	pthread_join(t, NULL);
	note();
	return changes;
}
