/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

void thread_start(pthread_t *t, void (*function)(void));
