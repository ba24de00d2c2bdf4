/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main() runs the commands of the server, too. */
#include <pthread.h>
#include <string.h>

struct command {
	const char *name;
	void (*run)(void);
};

static int count;

static void *work(void *arg)
{
	count++; /* race: count */
	return arg;
}

static void start(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
}

static void add(void)
{
	count++; /* race: count */
}

static const struct command server[] = { { "start", start }, { "add", add } };

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
		serve(argv[argc], 1);
	return 0;
}
