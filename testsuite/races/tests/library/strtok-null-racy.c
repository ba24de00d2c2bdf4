/* SPDX-License-Identifier: GPL-3.0-or-later */
/* strtok(NULL, ...) goes on where it was: what it returns is not null because its argument is. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct connection {
	FILE *file;
	char line[100];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int reads, sets;

static void set(void)
{
	sets++; /* race: sets */
}

static void get(const char *key)
{
	pthread_mutex_lock(&lock);
	reads += *key;
	pthread_mutex_unlock(&lock);
}

static void handle(struct connection *connection)
{
	char *command = strtok(connection->line, " "); /* race possible: memory any */
	char *key = command ? strtok(NULL, " ") : NULL;

	if (!command)
		return;
	if (!strcmp(command, "get") && key) {
		get(key);
		set();
	}
}

static void *serve(void *arg)
{
	struct connection connection = { .file = arg };

	while (fgets(connection.line, sizeof(connection.line), connection.file))
		handle(&connection);
	return NULL;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, serve, stdin);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	return sets;
}
