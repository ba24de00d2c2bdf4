/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern pthread_rwlock_t routes_lock;
extern int routes[8];

int route_lookup(int network);
