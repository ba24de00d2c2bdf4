/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two calls with the same object: neither constant takes the branch. */
#include <pthread.h>

enum command { COMMAND_INIT, COMMAND_FREE, COMMAND_COUNT };
struct parser {
	int section, counted;
};
static struct parser parser;

__attribute__((noinline)) static void parse(struct parser *p, enum command command)
{
	switch (command) {
	case COMMAND_INIT:
		p->section = 1;
		break;
	case COMMAND_COUNT:
		__atomic_fetch_add(&p->counted, 1, __ATOMIC_RELAXED);
		break;
	default:
		break;
	}
}

static void *worker(void *arg)
{
	parse(&parser, COMMAND_FREE);
	parse(&parser, COMMAND_COUNT);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	parse(&parser, COMMAND_INIT);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
