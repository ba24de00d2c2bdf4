/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function is called through a pointer before the thread begins, and by name when it has ended. */
#include <pthread.h>

struct hooks {
	void (*changed)(void);
};

static int changes;

static void note(void)
{
	changes++;
}

static const struct hooks early = {.changed = note};

static void start(const struct hooks *hooks)
{
	hooks->changed();
}

static void *worker(void *arg)
{
	changes++;
	return arg;
}

int main(void)
{
	pthread_t t;

	start(&early);
	pthread_create(&t, NULL, worker, NULL);
	pthread_join(t, NULL);
	note();
	return changes;
}
