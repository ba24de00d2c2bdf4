/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"
#include <stdatomic.h>

static atomic_int done;
int data;

void count(void)
{
	atomic_fetch_add(&done, 1);
}

void expect(void)
{
	while (atomic_load(&done) < 1)
		;
}
