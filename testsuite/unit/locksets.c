/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What locksets/lockset.h promises of drafts, of what is known of values, and of paths that meet.
 */
#include "base/arena.h"
#include "check.h"
#include "link/link.h"
#include "locksets/lockset.h"

static struct arena *arena;
static struct syms *syms;
static struct lockset_losses losses;

static uint32_t lock_of(uint32_t formal)
{
	return sym_place(syms, sym_leaf(syms, SYM_FORMAL, formal, 0));
}

static const struct lockset *holding(uint32_t lock, const struct fact *fact)
{
	struct lockset_draft draft;

	draft_open(&draft, &lockset_empty, syms, &losses);
	if (lock)
		draft_acquire(&draft, lock, 0, 1);
	if (fact)
		CHECK(draft_learn(&draft, fact));
	return draft_freeze(&draft, arena);
}

static void test_drafts(void)
{
	uint32_t a = lock_of(0), b = lock_of(1);
	struct released released = { .lock = a };
	struct lockset_draft draft;
	const struct lockset *made;

	draft_open(&draft, &lockset_empty, syms, &losses);
	CHECK(draft_freeze(&draft, arena) == &lockset_empty);
	draft_acquire(&draft, a, HELD_SHARED, 1);
	draft_acquire(&draft, b, 0, 2);
	CHECK(draft_find(&draft, a) && draft_find(&draft, a)->flags & HELD_SHARED && draft_find(&draft, b));
	draft_release(&draft, &released);
	CHECK(!draft_find(&draft, a) && draft_find(&draft, b));
	made = draft_freeze(&draft, arena);
	CHECK(made->nheld == 1 && made->held[0].lock == b);
	CHECK(lockset_empty.nheld == 0); /* a draft changes no lockset */
	released.lock = lock_of(2); /* of the caller, or b by another name */
	draft_open(&draft, made, syms, &losses);
	draft_release(&draft, &released);
	made = draft_freeze(&draft, arena);
	CHECK(made->nreleased == 2);
	CHECK((made->released[0].lock == a && made->released[0].balanced) ||
	      (made->released[1].lock == a && made->released[1].balanced)); /* callers lose nothing */
	CHECK(made->nheld == 0);
}

static void test_conditions(void)
{
	uint32_t x = sym_leaf(syms, SYM_FORMAL, 3, 0);
	struct fact zero = fact_equal(x, 0), other = fact_unequal(x, 0), both, five = fact_equal(x, 5);
	struct lockset_draft draft;

	CHECK(!fact_compatible(&zero, &other) && !fact_compatible(&zero, &five) && fact_compatible(&other, &five));
	both = fact_join(&zero, &other);
	CHECK(fact_is_empty(&both) && !fact_is_empty(&five));
	draft_open(&draft, &lockset_empty, syms, &losses);
	CHECK(draft_learn(&draft, &other) && draft_learn(&draft, &five) && !draft_learn(&draft, &zero));
	draft_open(&draft, &lockset_empty, syms, &losses);
	CHECK(draft_assume(&draft, sym_binary(syms, RCF_OP_LT, x, sym_const(syms, 0)), 1, 8));
	CHECK(!draft_assume(&draft, sym_binary(syms, RCF_OP_EQ, x, sym_const(syms, 0)), 1, 8));
	draft_stale(&draft, x); /* it is another value from now on */
	CHECK(draft_assume(&draft, sym_binary(syms, RCF_OP_EQ, x, sym_const(syms, 0)), 1, 8));
}

/* "if (x) lock(a);" keeps two locksets; two that differ in what is known only are one. */
static void test_paths(void)
{
	uint32_t a = lock_of(0), x = sym_leaf(syms, SYM_FORMAL, 3, 0), i;
	struct fact zero = fact_equal(x, 0), other = fact_unequal(x, 0);
	struct lockset_list list = { .arena = arena };
	struct locksets out;

	locksets_add(&list, holding(a, &other));
	locksets_add(&list, holding(0, &zero));
	locksets_join(&out, &list, 1, syms, &losses);
	CHECK(out.count == 2 && out.items[0]->nheld + out.items[1]->nheld == 1);
	for (i = 0; i < out.count; i++)
		CHECK(out.items[i]->nfacts == 1);
	list = (struct lockset_list){ .arena = arena };
	locksets_add(&list, holding(a, &other));
	locksets_add(&list, holding(a, &zero));
	locksets_join(&out, &list, 1, syms, &losses);
	CHECK(out.count == 1 && out.items[0]->nheld == 1 && out.items[0]->nfacts == 0);
}

/* More than LOCKSETS_MAX that differ are joined, and that is counted: what all of them hold stays. */
static void test_losses(void)
{
	struct lockset_list list = { .arena = arena };
	struct locksets out;
	struct lockset_draft draft;
	uint32_t i, k;

	for (i = 0; i <= LOCKSETS_MAX; i++) {
		draft_open(&draft, &lockset_empty, syms, &losses);
		draft_acquire(&draft, lock_of(0), 0, 1);
		draft_acquire(&draft, lock_of(10 + i), 0, 2 + i);
		locksets_add(&list, draft_freeze(&draft, arena));
	}
	losses.joined = 0;
	locksets_join(&out, &list, 1, syms, &losses);
	CHECK(out.count && out.count <= LOCKSETS_MAX && losses.joined);
	for (i = 0; i < out.count; i++) {
		for (k = 0; k < out.items[i]->nheld && out.items[i]->held[k].lock != lock_of(0); k++)
			;
		CHECK(k < out.items[i]->nheld);
	}
}

int main(void)
{
	const struct link none = { 0 };

	arena = arena_create();
	syms = syms_create(arena, &none, 0);
	test_drafts();
	test_conditions();
	test_paths();
	test_losses();
	arena_destroy(arena);
	return check_status();
}
