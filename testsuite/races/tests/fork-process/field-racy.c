/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The server's state is cleared by the parent. */
#include <pthread.h>
#include <sys/types.h>
#include <unistd.h>

static struct server {
	pid_t child;
	int clients;
} server;

static void *serve(void *arg)
{
	struct server *s = arg;

	s->clients++; /* race: clients */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, serve, &server);
	server.child = fork();
	if (server.child != 0)
		server.clients = 0; /* race: clients */
	if (server.child == 0)
		_exit(0);
	pthread_join(t, NULL);
	return 0;
}
