/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What symbolic/sym.h, memory.h and counter.h promise: equal values have one number, memory knows what was stored, and a
 * loop's counter has a first value, a step and a bound.
 */
#define _GNU_SOURCE /* setenv */
#include "base/arena.h"
#include "check.h"
#include "compiled.h"
#include "symbolic/counter.h"
#include "symbolic/memory.h"

static void test_values(struct syms *syms)
{
	uint32_t two = sym_const(syms, 2), x = sym_leaf(syms, SYM_FORMAL, 0, 0), y = sym_leaf(syms, SYM_FORMAL, 1, 0);
	uint32_t sum = sym_binary(syms, RCF_OP_ADD, x, two);
	int64_t by;

	CHECK(x != y && x == sym_leaf(syms, SYM_FORMAL, 0, 0) && two == sym_const(syms, 2));
	CHECK(sum == sym_binary(syms, RCF_OP_ADD, x, two));
	CHECK(sym_get(syms, sym_binary(syms, RCF_OP_ADD, two, two))->number == 4);
	CHECK(sym_binary(syms, RCF_OP_ADD, x, 0) == 0); /* unknown stays unknown */
	CHECK(sym_mentions(syms, sum, x) && sym_mentions(syms, sum, two) && !sym_mentions(syms, sum, y));
	CHECK(sym_replace(syms, sum, x, y) == sym_binary(syms, RCF_OP_ADD, y, two));
	CHECK(sym_advances(syms, sum, &by) == x && by == 2);
	CHECK(sym_advances(syms, sym_binary(syms, RCF_OP_SUB, x, two), &by) == x && by == -2);
	CHECK(!sym_advances(syms, sym_binary(syms, RCF_OP_ADD, x, y), &by) && by == 0);
}

static void test_addresses(struct syms *syms)
{
	uint32_t x = sym_leaf(syms, SYM_FORMAL, 0, 0), index = sym_leaf(syms, SYM_FORMAL, 1, 0);
	uint32_t eight = sym_offset(syms, x, 8), element = sym_elem(syms, x, index, 16);

	CHECK(sym_offset(syms, eight, 16) == sym_offset(syms, x, 24));
	CHECK(sym_place(syms, sym_offset(syms, eight, -8)) == sym_place(syms, x));
	CHECK(sym_offset(syms, x, 8) != sym_offset(syms, x, 9));
	CHECK(sym_base(syms, sym_offset(syms, x, 24)) == x);
	CHECK(sym_root(syms, sym_load(syms, sym_offset(syms, element, 8))) == x);
	CHECK(sym_get(syms, element)->kind == SYM_ELEM && sym_get(syms, element)->b == index);
}

/* What was stored at a place is there until something that may overlap it is written. */
static void test_memory(struct syms *syms, struct arena *arena)
{
	uint32_t x = sym_leaf(syms, SYM_FORMAL, 0, 0), seven = sym_const(syms, 7);
	struct memory_range here = { .place = sym_place(syms, x), .size = 4 };
	struct memory_range behind = { .place = sym_place(syms, sym_offset(syms, x, 4)), .size = 4 };
	const struct memory *stored = memory_store(NULL, syms, arena, here, seven), *both, *other;

	CHECK(memory_load(stored, syms, here) == seven);
	CHECK(!memory_may_overlap(syms, &here, &behind) && memory_may_overlap(syms, &here, &here));
	both = memory_store(stored, syms, arena, behind, x);
	CHECK(memory_load(both, syms, here) == seven && memory_load(both, syms, behind) == x);
	CHECK(!memory_same(stored, both));
	other = memory_store(both, syms, arena, here, 0);
	CHECK(memory_load(other, syms, here) == 0 && memory_load(other, syms, behind) == x);
	CHECK(memory_load(memory_join(both, stored, syms, arena), syms, here) == seven);
	CHECK(memory_load(memory_join(both, other, syms, arena), syms, here) == 0);
}

/* The counter of the only loop whose PHI has both a first value and a step. */
static int find_counter(struct symbolic *self, struct symbolic_counter *found)
{
	uint32_t id, n = 0, value;
	struct symbolic_counter one;

	for (id = 1; id <= self->body->nvalues; id++) {
		if (self->body->values[id].kind != RCF_V_PHI)
			continue;
		value = symbolic_value(self, id);
		if (sym_get(self->syms, value)->kind == SYM_PHI && symbolic_counter(self, value, &one)) {
			*found = one;
			n++;
		}
	}
	return n == 1;
}

static const struct memory *no_calls(struct symbolic *self, uint32_t event, const struct memory *memory)
{
	self->results[event] = 0;
	return memory;
}

static void test_counters(void)
{
	static const char text[] = "void use(int);\n"
				   "void up(int n) { for (int i = 3; i < n; i += 2) use(i); }\n"
				   "void again(int n) { int i = 0; for (;;) { use(i); i = n > 4 ? i + 1 : 0; } }\n";
	struct compiled compiled;
	struct arena *arena = arena_create();
	struct symbolic_counter counter = { 0 };
	struct symbolic *self;
	const char *names[] = { "up", "again" };
	struct sym test;
	int i;

	compiled_open(&compiled, "counters", text, PASS_LINK);
	for (i = 0; i < 2; i++) {
		uint32_t f = compiled_function(&compiled, names[i]);

		self = symbolic_create(arena, compiled.analysis.link, f, link_body(compiled.analysis.link, arena, f));
		self->call = no_calls;
		symbolic_run(self);
		if (i) {
			CHECK(!find_counter(self, &counter) || counter.restarts);
			continue;
		}
		CHECK(find_counter(self, &counter) && symbolic_is_cyclic(self, counter.phi) && !counter.restarts);
		CHECK(counter.first == sym_const(self->syms, 3) && counter.step == sym_const(self->syms, 2));
		CHECK(counter.next == sym_binary(self->syms, RCF_OP_ADD, counter.phi, counter.step));
		CHECK(symbolic_test(self, counter.header, &test) && test.op == RCF_OP_LT && test.a == counter.phi);
		CHECK(test.b == symbolic_formal(self, 0));
	}
	compiled_close(&compiled);
	arena_destroy(arena);
}

int main(void)
{
	struct arena *arena = arena_create();
	const struct link none = { 0 };
	struct syms *syms = syms_create(arena, &none, 0);

	test_values(syms);
	test_addresses(syms);
	test_memory(syms, arena);
	test_counters();
	arena_destroy(arena);
	return check_status();
}
