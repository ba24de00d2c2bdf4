/* SPDX-License-Identifier: GPL-3.0-or-later */
/* By rules: handle_*() are threads, init_*() run alone, by section and by table. */
/* no races */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long requests, size, level, names;

struct setup { void (*run)(void); };

void handle_request(void);

void handle_request(void)
{
	pthread_mutex_lock(&lock);
	requests += size + level + names;
	pthread_mutex_unlock(&lock);
}

static void init_size(void)
{
	size = 1;
}

__attribute__((section(".text.setup"), noinline)) static void set_level(void)
{
	level = 2;
}

static void set_names(void)
{
	names = 3;
}

static struct setup setup = { set_names };

int main(int argc, char **argv)
{
	(void)argv;
	init_size();
	set_level();
	if (argc)
		setup.run();
	return 0;
}
