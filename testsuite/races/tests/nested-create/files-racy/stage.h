/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern int lines;
pthread_t stage_begin(void);
void stage_end(pthread_t t);
