/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pipe and its data in a struct that the thread is given. */
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

	c->data = 7; /* not a race? possible: the read may not have waited */
	if (write(c->ends[1], "x", 1) != 1)
		return arg;
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
	return channel.data; /* not a race? possible: likewise */
}
