/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* accept() writes the address that it is given, not what is beside it. */
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
	listener.served++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;
	int fd;

	pthread_create(&t, NULL, serve, NULL);
	listener.length = sizeof listener.from;
	fd = accept(0, (struct sockaddr *)&listener.from, &listener.length);
	pthread_join(t, NULL);
	return fd;
}
