/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern pthread_mutex_t table, log_lock;
void log_line(int n);
void log_all(void);
void table_add(int n);
