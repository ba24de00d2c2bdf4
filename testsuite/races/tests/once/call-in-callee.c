/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The call is in a function of its own, and a thread that is created behind it makes none. */
#include <pthread.h>

static pthread_once_t control = PTHREAD_ONCE_INIT;
static int level, seen[2];

static void choose(int number)
{
	level = number;
}

static void set_up(void)
{
	choose(7);
}

static void open_all(void)
{
	pthread_once(&control, set_up);
}

static void *work(void *arg)
{
	int *mine = arg;

	open_all();
	*mine = level;
	return NULL;
}

static void *quick(void *arg)
{
	int *mine = arg;

	*mine = level;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	if (pthread_create(&a, NULL, work, &seen[0]))
		return 1;
	open_all();
	if (pthread_create(&b, NULL, quick, &seen[1]))
		return 1;
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return seen[0] + seen[1];
}
