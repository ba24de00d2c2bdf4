/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

void box_fill(struct box *box, int value)
{
	atomic_store_explicit(&box->ready, 1, memory_order_release);
	box->data = value; /* race: data */
}

int box_wait(struct box *box)
{
	while (!atomic_load_explicit(&box->ready, memory_order_acquire))
		;
	return box->data; /* race: data */
}
