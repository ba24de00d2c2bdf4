/* SPDX-License-Identifier: GPL-3.0-or-later */
/* read() fills the buffer of the connection while its length is printed by snprintf(). */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static struct connection {
	int fd;
	char input[128];
	char title[32];
} connection;

static void *receive(void *arg)
{
	struct connection *c = arg;

	if (read(c->fd, c->input, sizeof c->input) < 0) /* race: input */
		return NULL;
	snprintf(c->title, sizeof c->title, "fd %d", c->fd);
	return arg;
}

int main(void)
{
	pthread_t t;
	char first;

	pthread_create(&t, NULL, receive, &connection);
	first = connection.input[0]; /* race: input */
	pthread_join(t, NULL);
	printf("%d %s\n", first, connection.title);
	return 0;
}
