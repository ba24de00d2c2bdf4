/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log is closed at exit while the writer is there. */
#include <pthread.h>
#include <stdlib.h>

static struct {
	pthread_t writer;
	int lines, open;
} log = {.open = 1};

static void *writer(void *arg)
{
	while (log.open && log.lines < 10) /* race: open */
		log.lines++;
	return arg;
}

static void log_close(void)
{
	log.open = 0; /* race: open */
}

int main(void)
{
	atexit(log_close);
	pthread_create(&log.writer, NULL, writer, NULL);
	return 0;
}
