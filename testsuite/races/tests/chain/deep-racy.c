/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two calls deep: of the callers of count(), only log_line() is called while the thread runs, and
 * of its calls only one. */
#include <pthread.h>

static int lines, total;

static void count(void)
{
	lines++; /* race: lines */
}

static void log_line(void)
{
	total++;
	count(); /* chain */
}

static void banner(void)
{
	count();
	count();
}

static void *reader(void *arg)
{
	return lines > 3 ? arg : NULL; /* race: lines */
}

int main(void)
{
	pthread_t t;

	banner();
	log_line();
	pthread_create(&t, NULL, reader, NULL);
	log_line(); /* chain */
	pthread_join(t, NULL);
	log_line();
	banner();
	return total;
}
