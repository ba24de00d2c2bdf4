/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands are called through a table; one of them counts without the lock. */
#include <pthread.h>
#include <string.h>

static pthread_mutex_t db_lock = PTHREAD_MUTEX_INITIALIZER;
static int keys;

static void cmd_set(void)
{
	pthread_mutex_lock(&db_lock);
	keys++; /* race: keys */
	pthread_mutex_unlock(&db_lock);
}

static void cmd_flush(void)
{
	keys = 0; /* race: keys */
}

static const struct command {
	const char *name;
	void (*run)(void);
} commands[] = {{"set", cmd_set}, {"flush", cmd_flush}};

static void execute(const char *name)
{
	for (unsigned i = 0; i < 2; i++)
		if (!strcmp(commands[i].name, name))
			commands[i].run();
}

static void *client(void *arg)
{
	for (int i = 0; i < 10; i++)
		execute(arg);
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, client, "set");
	pthread_create(&two, NULL, client, "flush");
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
