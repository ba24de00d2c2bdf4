/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rank/z.h"

static uint64_t root_of(uint64_t square)
{
	uint64_t low = 0, high = (uint64_t)1 << 32;

	while (low + 1 < high) {
		uint64_t middle = low + (high - low) / 2;

		if (middle * middle <= square)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* z = (5s - 4n) / (2 sqrt(n)), in whole numbers. */
int32_t z_hundredths(uint32_t s, uint32_t n)
{
	int64_t above = 5 * (int64_t)s - 4 * (int64_t)n;
	uint64_t size = (uint64_t)(above < 0 ? -above : above), z;

	if (!n)
		return 0;
	if (size > 1u << 24) /* more than a program has; the square has to fit */
		size = 1u << 24;
	z = (root_of(size * size * 10000 / n) + 1) / 2;
	return above < 0 ? -(int32_t)z : (int32_t)z;
}
