/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"
#include <stdatomic.h>

static atomic_int turn;
int data;

void wait_first(void)
{
	while (atomic_load(&turn) != 0)
		;
}

void wait_second(void)
{
	while (atomic_load(&turn) != 1)
		;
}

void pass_to_first(void)
{
	atomic_store(&turn, 0);
}

void pass_to_second(void)
{
	atomic_store(&turn, 1);
}
