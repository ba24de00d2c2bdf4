/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A configuration on the heap that is complete before anybody gets it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct config {
	char *host;
	int port;
};

static struct config *config_load(const char *host, int port)
{
	struct config *c = malloc(sizeof *c);

	if (!c)
		abort();
	c->host = strdup(host);
	c->port = port;
	return c;
}

static void *connect_to(void *arg)
{
	const struct config *c = arg;

	printf("%s:%d\n", c->host, c->port);
	return NULL;
}

int main(void)
{
	struct config *c = config_load("localhost", 80);
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, connect_to, c);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	free(c->host);
	free(c);
	return 0;
}
