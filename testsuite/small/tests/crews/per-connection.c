/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct client {
	int fd;
	long bytes;
	struct server *srv;
};

struct server {
	int fd;
	pthread_mutex_t m;
	long total;
	int clients;
};

static void *serve(void *arg)
{
	struct client *c = arg;
	char buf[512];
	ssize_t n;

	while ((n = read(c->fd, buf, sizeof buf)) > 0)
		c->bytes += n;
	close(c->fd);
	pthread_mutex_lock(&c->srv->m);
	c->srv->total += c->bytes;
	c->srv->clients--;
	pthread_mutex_unlock(&c->srv->m);
	free(c);
	return NULL;
}

int main(void)
{
	struct server s = { .m = PTHREAD_MUTEX_INITIALIZER };
	pthread_attr_t a;
	pthread_t t;

	pthread_attr_init(&a);
	pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
	s.fd = socket(AF_INET, SOCK_STREAM, 0);
	listen(s.fd, 5);
	for (;;) {
		int fd = accept(s.fd, NULL, NULL);
		struct client *c;

		if (fd < 0)
			break;
		c = calloc(1, sizeof *c);
		if (!c) {
			close(fd);
			continue;
		}
		c->fd = fd;
		c->srv = &s;
		pthread_mutex_lock(&s.m);
		s.clients++;
		pthread_mutex_unlock(&s.m);
		if (pthread_create(&t, &a, serve, c)) {
			pthread_mutex_lock(&s.m);
			s.clients--;
			pthread_mutex_unlock(&s.m);
			close(fd);
			free(c);
		}
	}
	return 0;
}
