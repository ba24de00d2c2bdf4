/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* start() and finish() live in another file. */
#include "start.h"

#include <stdio.h>

static int pages_read, pages_written;

static void *reader(void *arg)
{
	(void)arg;
	pages_read = 3;
	return NULL;
}

static void *writer(void *arg)
{
	(void)arg;
	pages_written = 4;
	return NULL;
}

int main(void)
{
	pthread_t r = start(reader, NULL), w = start(writer, NULL);

	finish(r); /* mutate */
	finish(w); /* mutate */
	printf("%d %d\n", pages_read, pages_written);
	return 0;
}
