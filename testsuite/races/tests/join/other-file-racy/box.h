/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern int data;
extern pthread_t thread;
void finish(void);
