/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

atomic_int data;

void add(void)
{
	atomic_fetch_add(&data, 1);
}
