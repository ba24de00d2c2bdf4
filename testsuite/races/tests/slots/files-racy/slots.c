/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a slot in another file; a look at the sum does not wait. */
#include "slots.h"

static struct {
	long count;
} slots[4];

void slot_count(long number)
{
	slots[number].count++; /* race: count */
}

long slots_sum(void)
{
	long sum = 0;

	for (int i = 0; i < 4; i++)
		sum += slots[i].count; /* race: count */
	return sum;
}
