/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is still there. */
#include "count.h"

#include <stdatomic.h>
#include <unistd.h>

static atomic_int users;

void get(void)
{
	atomic_fetch_add(&users, 1);
}

void put(void)
{
	atomic_fetch_sub(&users, 1);
}

void wait_all(void)
{
	while (atomic_load(&users))
		usleep(100);
}
