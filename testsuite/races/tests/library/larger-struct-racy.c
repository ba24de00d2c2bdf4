/* SPDX-License-Identifier: GPL-3.0-or-later */
/* accept() writes the address, of which the program gives it a larger struct. */
#include <pthread.h>
#include <sys/socket.h>

static struct {
	struct sockaddr_storage from;
	socklen_t length;
	int served;
} listener;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *serve(void *arg)
{
	pthread_mutex_lock(&m);
	listener.from.ss_family = AF_INET; /* race */
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;
	int fd;

	pthread_create(&t, NULL, serve, NULL);
	listener.length = sizeof listener.from;
	fd = accept(0, (struct sockaddr *)&listener.from, &listener.length); /* race */
	pthread_join(t, NULL);
	return fd;
}
