/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Nothing that main() runs names the table with start(): no command creates a thread. */
#include <pthread.h>
#include <string.h>

struct command {
	const char *name;
	void (*run)(void);
};

static int count;

static void *work(void *arg)
{
	count++;
	return arg;
}

static void start(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
}

static void add(void)
{
	count++;
}

static const struct command server[] = { { "start", start }, { "add", add } };
static const struct command client[] = { { "add", add } };

void serve(const char *name, int n);

static void run(const struct command *commands, int n, const char *name)
{
	int i;

	for (i = 0; i < n; i++)
		if (!strcmp(commands[i].name, name))
			commands[i].run();
}

void serve(const char *name, int n)
{
	while (n--)
		run(server, 2, name);
}

int main(int argc, char **argv)
{
	while (argc--)
		run(client, 1, argv[argc]);
	return count;
}
