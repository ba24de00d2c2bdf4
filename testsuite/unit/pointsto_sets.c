/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Do two pointers meet?  Listed sets by a common target, "many" with anything but
 * nothing, from outside only by name.
 */
#include "check.h"
#include "pointsto/pointsto.h"

static struct pointsto_set set(const uint32_t *targets, uint32_t count)
{
	struct pointsto_set made = { .count = count, .targets = targets };

	return made;
}

static int meet(const struct pointsto_set *a, const struct pointsto_set *b)
{
	int result = pointsto_may_meet(a, b);

	CHECK(pointsto_may_meet(b, a) == result);
	return result;
}

int main(void)
{
	static const uint32_t low[] = { 1, 2, 5 }, high[] = { 5, 8 }, apart[] = { 3, 4, 6 };
	struct pointsto_set a = set(low, 3), b = set(high, 2), c = set(apart, 3), empty = { 0 };
	struct pointsto_set many = { .many = 1 };

	CHECK(meet(&a, &a));
	CHECK(meet(&a, &b));
	CHECK(!meet(&a, &c));
	CHECK(!meet(&b, &c));
	CHECK(!meet(&a, &empty));
	CHECK(!meet(&empty, &empty));
	CHECK(meet(&many, &a));
	CHECK(meet(&many, &many));
	CHECK(!meet(&many, &empty));
	a.outside = c.outside = 1;
	CHECK(!meet(&a, &c));
	return check_status();
}
