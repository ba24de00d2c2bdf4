/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mode is found from the object that both access. */
#include <pthread.h>
#include <stdlib.h>

struct daemon { int options; };
struct connection { struct daemon *daemon; int state; };

static void *serve(void *arg)
{
	struct connection *connection = arg;

	connection->state++;
	return NULL;
}

static void idle(struct connection *connection)
{
	if (connection->daemon->options & 1)
		return;
	connection->state++;
}

static struct connection *accept_one(struct daemon *daemon)
{
	struct connection *connection = calloc(1, sizeof *connection);
	pthread_t thread;

	connection->daemon = daemon;
	if (connection->daemon->options & 1)
		pthread_create(&thread, NULL, serve, connection);
	return connection;
}

int main(int argc, char **argv)
{
	int i;

	for (i = 0; i < argc; i++) {
		struct daemon *daemon = calloc(1, sizeof *daemon);

		daemon->options = argv[i][0];
		idle(accept_one(daemon));
	}
	return 0;
}
