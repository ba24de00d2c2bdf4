/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two calls deep, but never while the thread runs. */
#include <pthread.h>

static int lines, total;

static void count(void)
{
	lines++;
}

static void log_line(void)
{
	total++;
	count();
}

static void banner(void)
{
	count();
	count();
}

static void *reader(void *arg)
{
	return lines > 3 ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	banner();
	log_line();
	pthread_create(&t, NULL, reader, NULL);
	pthread_join(t, NULL);
	log_line();
	banner();
	return total;
}
