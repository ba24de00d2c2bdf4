/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locks.h"

pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static int lines;

void log_line(int n)
{
	pthread_mutex_lock(&log_lock); /* deadlock */
	lines += n;
	pthread_mutex_unlock(&log_lock);
}

void log_all(void)
{
	pthread_mutex_lock(&log_lock);
	table_add(-lines);
	lines = 0;
	pthread_mutex_unlock(&log_lock);
}
