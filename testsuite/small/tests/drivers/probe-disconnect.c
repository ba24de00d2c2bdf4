/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* disconnect cancels the work before it touches what the work uses. */
#include <pthread.h>
#include <stdlib.h>

struct usb {
	pthread_t work;
	pthread_mutex_t lock;
	int stop, count;
	char *buffer;
};

static void *work(void *arg)
{
	struct usb *u = arg;
	int stop;

	do {
		u->buffer[u->count++ % 8] = 1;
		pthread_mutex_lock(&u->lock);
		stop = u->stop;
		pthread_mutex_unlock(&u->lock);
	} while (!stop && u->count < 100);
	return NULL;
}

static struct usb *probe(void)
{
	struct usb *u = calloc(1, sizeof *u);

	pthread_mutex_init(&u->lock, NULL);
	u->buffer = calloc(1, 8);
	pthread_create(&u->work, NULL, work, u);
	return u;
}

static void disconnect(struct usb *u)
{
	pthread_mutex_lock(&u->lock);
	u->stop = 1;
	pthread_mutex_unlock(&u->lock);
	pthread_join(u->work, NULL);
	u->count = 0;
	free(u->buffer);
	free(u);
}

int main(void)
{
	struct usb *u = probe();

	disconnect(u);
	return 0;
}
