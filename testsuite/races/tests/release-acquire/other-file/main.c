/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag and the data are in another file. */
#include "box.h"

#include <pthread.h>
#include <stddef.h>

static struct box box;

static void *fill(void *arg)
{
	box_fill(&box, 1);
	return arg;
}

int main(void)
{
	pthread_t thread;
	int got;

	pthread_create(&thread, NULL, fill, NULL);
	got = box_wait(&box);
	pthread_join(thread, NULL); /* equivalent: main has waited for the box */
	return got != 1;
}
