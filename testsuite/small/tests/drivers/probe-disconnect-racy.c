/* SPDX-License-Identifier: GPL-3.0-or-later */
/* disconnect frees the buffer before it waits for the work. */
#include <pthread.h>
#include <stdlib.h>

struct usb {
	pthread_t work;
	int count;
	char *buffer;
};

static void *work(void *arg)
{
	struct usb *u = arg;

	for (int i = 0; i < 8; i++)
		u->buffer[i] = 1; /* race */
	u->count = 8; /* race */
	return NULL;
}

static struct usb *probe(void)
{
	struct usb *u = calloc(1, sizeof *u);

	u->buffer = calloc(1, 8);
	pthread_create(&u->work, NULL, work, u);
	return u;
}

static void disconnect(struct usb *u)
{
	u->count = 0; /* race */
	free(u->buffer); /* race too */
	pthread_join(u->work, NULL);
	free(u);
}

int main(void)
{
	struct usb *u = probe();

	disconnect(u);
	return 0;
}
