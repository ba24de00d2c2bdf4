/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What pairs/ compares of two accesses: the locks that exclude one another, and the memory that both may be in.
 */
#include "check.h"
#include "pairs/internal.h"

static struct guarded access_with(struct lock_key *keys, uint8_t nkeys)
{
	return (struct guarded){ .keys = keys, .nkeys = nkeys, .size = 4 };
}

static void test_keys(void)
{
	struct lock_key own[] = { { .hash = 1 }, { .hash = 2 } }, same[] = { { .hash = 3 }, { .hash = 2 } };
	struct lock_key other[] = { { .hash = 4 } }, reader[] = { { .hash = 2, .how = KEY_SHARED } };
	struct lock_key part[] = { { .hash = 5, .how = KEY_PART } }, whole[] = { { .hash = 5 } };
	struct lock_key protocol[] = { { .hash = 6, .how = KEY_PROTOCOL } };
	struct guarded a = access_with(own, 2), b = access_with(same, 2), c = access_with(other, 1);
	struct guarded r = access_with(reader, 1), p = access_with(part, 1), w = access_with(whole, 1);
	struct guarded q = access_with(protocol, 1), none = access_with(own, 0);

	CHECK(keys_protect(&a, &b) && keys_protect(&b, &a));
	CHECK(!keys_protect(&a, &c) && !keys_protect(&a, &none));
	CHECK(keys_protect(&a, &r) && !keys_protect(&r, &r)); /* two readers run at the same time */
	CHECK(keys_protect(&p, &w) && !keys_protect(&p, &p)); /* two elements may be two locks */
	CHECK(keys_protocol(&q, &q) && !keys_protocol(&q, &a) && !keys_protect(&q, &q));
}

static void test_kinds(void)
{
	struct lock_kind queue = { .hash = 11 }, list = { .hash = 12 }, first = { .hash = 11, .name = 21 };
	struct lock_kind second = { .hash = 11, .name = 22 };
	struct guarded a = { .kinds = &queue, .nkinds = 1 }, b = { .kinds = &list, .nkinds = 1 };
	struct guarded x = { .kinds = &first, .nkinds = 1 }, y = { .kinds = &second, .nkinds = 1 };

	CHECK(keys_might_protect(&a, &a) && !keys_might_protect(&a, &b));
	CHECK(keys_might_protect(&a, &x) && keys_might_protect(&x, &a));
	CHECK(!keys_might_protect(&x, &y)); /* both are known: their keys tell */
}

static struct guarded in_variable(uint32_t variable, int64_t offset, uint32_t size)
{
	return (struct guarded){ .size = size, .where = { .kind = WHERE_OBJECT, .fixed = 1, .offset = offset,
							  .object = { TARGET_OBJECT, variable, 0 }, .target = variable } };
}

static void test_where(void)
{
	struct guarded a = in_variable(1, 0, 4), b = in_variable(1, 4, 4), wide = in_variable(1, 2, 4);
	struct guarded other = in_variable(2, 0, 4), unknown = in_variable(1, 0, 4);

	CHECK(where_meet(&a, &a) && !where_meet(&a, &b) && !where_meet(&a, &other));
	CHECK(where_meet(&a, &wide) && where_meet(&wide, &b)); /* bytes in common */
	unknown.where.fixed = 0;
	CHECK(where_meet(&unknown, &b) && !where_meet(&unknown, &other));
}

int main(void)
{
	test_keys();
	test_kinds();
	test_where();
	return check_status();
}
