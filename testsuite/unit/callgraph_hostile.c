/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Call graphs that nobody writes by hand: a cycle of 100,000 functions, a chain
 * of 50,000, tables and formals that hold 100,000 functions, pointers to
 * thousands of places.  All of them must end soon, in bounded memory, and be
 * the same for any number of threads.
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "check.h"
#include "facts/record.h"
#include "maker.h"

#include <time.h>

enum { T_VOID = 1, T_FUNC, T_POINTER, T_ARRAY, T_PLACE, T_TAKER, T_COUNT = T_TAKER };

/* What one function does; ids of symbols, 0: nothing. */
struct plan {
	uint32_t calls;     /* directly */
	uint32_t passes;    /* the address of this function, to what it calls */
	uint32_t variable;  /* calls what this variable holds */
	uint32_t pointer;   /* calls what the place holds that this variable points to */
	uint32_t stores;    /* its own address there */
	int formal;         /* calls its formal */
};

struct world {
	struct maker maker;
	struct bytes *symbols, *inits, *funcs, *bodies;
	uint32_t nsymbols;
	struct arena *arena;
	struct bytes record;
	struct facts_tu *tus[1];
	struct program program;
	struct link *link;
	struct callgraph *graph;
};

static uint32_t add_symbol(struct world *world, const char *prefix, uint32_t number, uint32_t flags,
			   uint32_t type)
{
	char name[32];
	uint64_t at;

	if (!world->maker.strings.length)
		put_byte(&world->maker.strings, 0);
	at = world->maker.strings.length;
	snprintf(name, sizeof name, "%s%06u", prefix, number);
	put_bytes(&world->maker.strings, name, strlen(name) + 1);
	PUT(maker_section(&world->maker, RCF_SEC_SYMBOLS, 1),
	    flags | RCF_SYM_DEFINED | RCF_SYM_PUBLIC, at, type);
	return ++world->nsymbols;
}

static void world_begin(struct world *world)
{
	struct bytes *t;

	memset(world, 0, sizeof *world);
	maker_begin(&world->maker);
	t = maker_section(&world->maker, RCF_SEC_TYPES, T_COUNT);
	PUT(t, RCF_T_VOID);
	PUT(t, RCF_T_FUNC, T_VOID, 0, 0);
	PUT(t, RCF_T_POINTER, T_FUNC);
	PUT(t, RCF_T_ARRAY, T_POINTER, 0);
	PUT(t, RCF_T_POINTER, T_POINTER);
	PUT(t, RCF_T_FUNC, T_VOID, 0, 1, T_POINTER);
}

static void put_symbol_value(struct bytes *b, uint32_t symbol)
{
	put_byte(b, RCF_V_SYMBOL);
	put_varint(b, symbol);
}

static void put_read(struct bytes *b, uint32_t symbol)
{
	put_byte(b, RCF_E_READ);
	put_symbol_value(b, symbol);
	put_varint(b, T_POINTER);
}

/* Calls the result of the event before. */
static void put_call_result(struct bytes *b)
{
	put_byte(b, RCF_E_CALL | RCF_C_INDIRECT);
	put_byte(b, RCF_H_RESULT);
	PUT(b, T_FUNC, 0);
}

static uint32_t put_events(struct bytes *b, const struct plan *plan, uint32_t self)
{
	uint32_t n = 0;

	if (plan->calls) {
		put_byte(b, RCF_E_CALL);
		PUT(b, plan->calls, plan->passes ? 1 : 0);
		if (plan->passes)
			put_symbol_value(b, plan->passes);
		n++;
	}
	if (plan->variable) {
		put_read(b, plan->variable);
		put_call_result(b);
		n += 2;
	}
	if (plan->pointer) {
		put_byte(b, RCF_E_READ);
		put_symbol_value(b, plan->pointer);
		put_varint(b, T_PLACE);
		put_byte(b, RCF_E_READ);
		put_byte(b, RCF_H_RESULT);
		put_varint(b, T_POINTER);
		put_call_result(b);
		n += 3;
	}
	if (plan->stores) {
		put_byte(b, RCF_E_READ);
		put_symbol_value(b, plan->stores);
		put_varint(b, T_PLACE);
		put_byte(b, RCF_E_WRITE);
		put_byte(b, RCF_H_RESULT);
		put_varint(b, T_POINTER);
		put_symbol_value(b, self);
		n += 2;
	}
	if (plan->formal) {
		put_byte(b, RCF_E_CALL | RCF_C_INDIRECT);
		put_byte(b, RCF_H_FORMAL);
		PUT(b, T_FUNC, 0);
		n++;
	}
	return n;
}

static void add_body(struct world *world, uint32_t symbol, const struct plan *plan)
{
	struct bytes body = { 0 }, events = { 0 };
	uint32_t n = put_events(&events, plan, symbol);

	put_varint(&body, plan->formal ? 1 : 0);
	if (plan->formal)
		PUT(&body, 0, T_POINTER);
	PUT(&body, 0, n, 1, 2 * n);
	put_bytes(&body, events.data, events.length);
	put_byte(&body, RCF_TERM_END);
	PUT(maker_section(&world->maker, RCF_SEC_FUNCS, 1), symbol, 0, body.length);
	put_bytes(maker_section(&world->maker, RCF_SEC_BODIES, 1), body.data, body.length);
	free(body.data);
	free(events.data);
}

/* A variable whose initialiser holds the addresses of count symbols. */
static void add_init(struct world *world, uint32_t variable, uint32_t first, uint32_t count)
{
	struct bytes *b = maker_section(&world->maker, RCF_SEC_INITS, 1);
	uint32_t i;

	PUT(b, variable, count);
	for (i = 0; i < count; i++)
		PUT(b, i ? 8 : 0, first + i, 0);
}

static void world_end(struct world *world)
{
	struct facts_error why = { "" };
	struct callgraph *other;

	world->record = maker_finish(&world->maker);
	world->arena = arena_create();
	world->tus[0] = record_open(world->arena, "test.rcf", world->record.data,
				    world->record.length, &why);
	CHECK_STRING(why.text, "");
	world->program.tus = world->tus;
	world->program.ntus = 1;
	world->link = link_program(&world->program, world->arena, 2);
	world->graph = callgraph_build(world->link, NULL, world->arena, 1);
	other = callgraph_build(world->link, NULL, world->arena, 3);
	CHECK(other->nsites == world->graph->nsites);
	CHECK(other->ncomponents == world->graph->ncomponents);
	CHECK(!memcmp(other->sites, world->graph->sites, other->nsites * sizeof *other->sites));
	CHECK(!memcmp(other->members, world->graph->members,
		      world->link->nfunctions * sizeof *other->members));
	CHECK(!memcmp(other->ncalls, world->graph->ncalls, sizeof other->ncalls));
}

static void world_free(struct world *world)
{
	link_free(world->link);
	arena_destroy(world->arena);
	free(world->record.data);
}

static uint32_t add_functions(struct world *world, uint32_t count)
{
	uint32_t first = world->nsymbols + 1, i;

	for (i = 0; i < count; i++)
		add_symbol(world, "f", i, 0, T_FUNC);
	return first;
}

/* ---- shapes ---- */

static void check_ring(uint32_t n)
{
	struct world world;
	uint32_t first, i;

	world_begin(&world);
	first = add_functions(&world, n);
	for (i = 0; i < n; i++)
		add_body(&world, first + i, &(struct plan){ .calls = first + (i + 1) % n });
	world_end(&world);
	CHECK(world.graph->ncomponents == 1 && world.graph->largest == n);
	CHECK(world.graph->components[0].cyclic && world.graph->ncalls[CALL_DIRECT] == n);
	world_free(&world);
}

static void check_chain(uint32_t n)
{
	struct world world;
	uint32_t first, i;

	world_begin(&world);
	first = add_functions(&world, n);
	for (i = 0; i < n; i++)
		add_body(&world, first + i,
			 &(struct plan){ .calls = i + 1 < n ? first + i + 1 : 0 });
	world_end(&world);
	CHECK(world.graph->ncomponents == n && world.graph->largest == 1);
	/* by name, functions are numbered along the chain: the last is done first */
	for (i = 0; i < n; i++)
		CHECK(world.graph->members[i] == n - i);
	world_free(&world);
}

/* Everybody calls through a table of everybody. */
static void check_table(uint32_t n, enum callgraph_kind kind)
{
	struct world world;
	uint32_t first, table, i;

	world_begin(&world);
	first = add_functions(&world, n);
	table = add_symbol(&world, "table", 0, RCF_SYM_VARIABLE, T_ARRAY);
	add_init(&world, table, first, n);
	for (i = 0; i < n; i++)
		add_body(&world, first + i, &(struct plan){ .variable = table });
	world_end(&world);
	CHECK(world.graph->ncalls[kind] == n);
	CHECK(world.graph->sites[0].ntargets == n);
	CHECK(world.graph->largest == (kind == CALL_INDIRECT ? n : 1));
	CHECK(world.graph->nodes[1].callers == n && world.graph->nodes[1].address_taken);
	world_free(&world);
}

/* Everybody hands his neighbour to one function, through a chain of others. */
static void check_formal(uint32_t n)
{
	struct world world;
	uint32_t first, taker, i;

	world_begin(&world);
	first = add_functions(&world, n);
	taker = add_symbol(&world, "taker", 0, 0, T_TAKER);
	add_body(&world, taker, &(struct plan){ .formal = 1 });
	for (i = 0; i < n; i++)
		add_body(&world, first + i,
			 &(struct plan){ .calls = taker, .passes = first + (i + 1) % n });
	world_end(&world);
	CHECK(world.graph->ncalls[n > CALLGRAPH_WIDE ? CALL_WIDE : CALL_INDIRECT] == 1);
	CHECK(world.graph->largest == (n > CALLGRAPH_WIDE ? 1 : n + 1));
	world_free(&world);
}

/* Many places behind one pointer, many that write and call through it. */
static void check_places(uint32_t n)
{
	struct world world;
	uint32_t first, places, pointer, i;

	world_begin(&world);
	first = add_functions(&world, n);
	places = world.nsymbols + 1;
	for (i = 0; i < n; i++)
		add_symbol(&world, "place", i, RCF_SYM_VARIABLE, T_POINTER);
	pointer = add_symbol(&world, "pointer", 0, RCF_SYM_VARIABLE, T_PLACE);
	add_init(&world, pointer, places, n);
	for (i = 0; i < n; i++)
		add_body(&world, first + i,
			 &(struct plan){ .pointer = pointer, .stores = pointer });
	world_end(&world);
	CHECK(world.graph->ncalls[CALL_WIDE] == (n > CALLGRAPH_WIDE ? n : 0));
	CHECK(world.graph->objects[world.link->tus[0].objects[places]].ntargets == n);
	world_free(&world);
}

int main(void)
{
	check_ring(1);
	check_ring(100000);
	check_chain(50000);
	check_table(32, CALL_INDIRECT);
	check_table(33, CALL_WIDE);
	check_table(100000, CALL_WIDE);
	check_formal(32);
	check_formal(100000);
	check_places(32);
	check_places(4000);
	return check_status();
}
