/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_mutex_t locks[N];
int data[N];

void enter(unsigned k)
{
	pthread_mutex_lock(&locks[k % N]);
}

void leave(unsigned k)
{
	pthread_mutex_unlock(&locks[k % N]);
}
