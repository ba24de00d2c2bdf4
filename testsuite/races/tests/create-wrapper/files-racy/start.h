/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

typedef void *(*entry_t)(void *);

pthread_t start(entry_t entry, void *data);
