/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main joins the thread before it looks. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_t thread;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	b->data++;
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);

	pthread_create(&b->thread, NULL, work, b);
	pthread_join(b->thread, NULL);
	b->data++;
	return 0;
}
