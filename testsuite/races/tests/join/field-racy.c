/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main looks before it joins the thread. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_t thread;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	b->data++; /* race: data */
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);

	pthread_create(&b->thread, NULL, work, b);
	b->data++; /* race: data */
	pthread_join(b->thread, NULL);
	return 0;
}
