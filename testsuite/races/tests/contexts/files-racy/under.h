/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

void under(pthread_mutex_t *lock, int *number);
