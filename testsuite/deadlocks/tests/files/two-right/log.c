/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locks.h"

pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static int lines;

void log_line(int n)
{
	pthread_mutex_lock(&log_lock);
	lines += n;
	pthread_mutex_unlock(&log_lock);
	if (n > 100)
		table_add(-n);
}
