/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In another file the flag is set before the data. */
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
	pthread_join(thread, NULL);
	return got != 1;
}
