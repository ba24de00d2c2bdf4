/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pipe and its data in a struct that the thread is given; the data comes late. */
#include <pthread.h>
#include <unistd.h>

struct channel {
	int ends[2];
	int data;
};
static struct channel channel;

static void *work(void *arg)
{
	struct channel *c = arg;

	if (write(c->ends[1], "x", 1) != 1)
		return arg;
	c->data = 7; /* race: data */
	return NULL;
}

int main(void)
{
	pthread_t thread;
	char c;

	if (pipe(channel.ends) != 0)
		return 1;
	pthread_create(&thread, NULL, work, &channel);
	if (read(channel.ends[0], &c, 1) != 1)
		return 1;
	return channel.data; /* race: data */
}
