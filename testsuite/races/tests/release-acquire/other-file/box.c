/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

void box_fill(struct box *box, int value)
{
	box->data = value;
	atomic_store_explicit(&box->ready, 1, memory_order_release);
}

int box_wait(struct box *box)
{
	while (!atomic_load_explicit(&box->ready, memory_order_acquire))
		;
	return box->data;
}
