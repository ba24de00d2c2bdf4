/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define F_THREADED 1
#define F_VERBOSE 2

struct server {
	unsigned flags;
	long requests;
	int fd;
	pthread_t tid;
};

static int process(struct server *s)
{
	char buf[100];
	int n = read(s->fd, buf, sizeof buf);

	if (n > 0)
		s->requests++; /* race */
	return n;
}

static void *loop(void *arg)
{
	struct server *s = arg;

	while (process(s) > 0)
		;
	return NULL;
}

static int server_start(struct server *s)
{
	if (s->flags & F_THREADED)
		return pthread_create(&s->tid, NULL, loop, s);
	return 0;
}

static int server_run(struct server *s)
{
	return process(s);
}

static void server_stop(struct server *s)
{
	if (s->flags & F_THREADED)
		pthread_join(s->tid, NULL);
}

int main(int argc, char **argv)
{
	struct server *s = calloc(1, sizeof *s);

	if (argc > 1 && !strcmp(argv[1], "-t"))
		s->flags |= F_THREADED;
	if (argc > 2)
		s->flags |= F_VERBOSE;
	server_start(s);
	while (server_run(s) > 0)
		;
	server_stop(s);
	printf("%ld\n", s->requests);
	free(s);
	return 0;
}
