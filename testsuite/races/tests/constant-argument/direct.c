/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Threads call with a constant that never takes the branch. */
#include <pthread.h>

enum command { COMMAND_INIT, COMMAND_FREE, COMMAND_COUNT };
static int section, counted;

__attribute__((noinline)) static void parse(enum command command)
{
	switch (command) {
	case COMMAND_INIT:
		section = 1;
		break;
	case COMMAND_COUNT:
		__atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
		break;
	default:
		break;
	}
}

static void *worker(void *arg)
{
	parse(COMMAND_FREE);
	parse(COMMAND_COUNT);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	parse(COMMAND_INIT);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
