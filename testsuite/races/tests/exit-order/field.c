/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The log is closed at exit, when the writer has been joined. */
#include <pthread.h>
#include <stdlib.h>

static struct {
	pthread_t writer;
	int lines, open;
} log = {.open = 1};

static void *writer(void *arg)
{
	while (log.open && log.lines < 10)
		log.lines++;
	return arg;
}

static void log_close(void)
{
	pthread_join(log.writer, NULL);
	log.open = 0;
}

int main(void)
{
	atexit(log_close);
	pthread_create(&log.writer, NULL, writer, NULL);
	return 0;
}
