/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern pthread_mutex_t send_lock, receive_lock;
extern unsigned long errors;

void *sender(void *);
void *receiver(void *);
