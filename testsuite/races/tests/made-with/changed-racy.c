/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread makes a connection of a client, which it changes. */
#include <pthread.h>
#include <stdlib.h>

enum mode { CLIENT, SERVER };

struct connection {
	enum mode mode;
	int fd;
};

static int keys;

static struct connection *create(int fd, enum mode mode)
{
	struct connection *made;

	if (fd < 0)
		return NULL;
	made = malloc(sizeof *made);
	if (!made)
		return NULL;
	made->fd = fd;
	made->mode = mode;
	return made;
}

static void start(struct connection *connection)
{
	if (connection->mode == SERVER)
		keys++; /* race: keys */
	else
		connection->fd++;
}

static void run(struct connection *connection)
{
	if (connection)
		start(connection);
}

static void *dial(void *arg)
{
	struct connection *made = create(1, CLIENT);

	if (made)
		made->mode = SERVER;
	run(made);
	free(made);
	return arg;
}

int main(void)
{
	struct connection *made;
	pthread_t thread;

	pthread_create(&thread, NULL, dial, NULL);
	made = create(2, SERVER);
	run(made);
	free(made);
	pthread_join(thread, NULL);
	return 0;
}
