/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records that are well-formed to the last checksum and mean harm: ids out of
 * range, impossible counts, cycles, depth, exponential values.
 */
#include "check.h"
#include "consume.h"
#include "maker.h"

static FILE *sink;

/* a struct without a name: size, alignment, layout hash */
#define STRUCT RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0

/* The record must be refused, and the reason must contain part. */
static void refuse(struct maker *maker, const char *part)
{
	struct bytes record = maker_finish(maker);
	struct facts_error why = { "" };

	CHECK(!consume(record.data, record.length, sink, &why));
	CHECK_CONTAINS(why.text, part);
	free(record.data);
}

static void accept(struct maker *maker)
{
	struct bytes record = maker_finish(maker);
	struct facts_error why = { "" };

	CHECK(consume(record.data, record.length, sink, &why));
	CHECK_STRING(why.text, "");
	free(record.data);
}

static struct bytes *begin(struct maker *maker, unsigned section, uint32_t count)
{
	memset(maker, 0, sizeof *maker);
	maker_begin(maker);
	return maker_section(maker, section, count);
}

static void check_types(void)
{
	struct maker maker;
	uint32_t i;

	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_POINTER, 2);
	refuse(&maker, "section types: type 2 is out of range (there are 1)");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_MAX + 1);
	refuse(&maker, "section types: kind 9");
	PUT(begin(&maker, RCF_SEC_TYPES, 1000000), RCF_T_VOID);
	refuse(&maker, "1000000 elements cannot fit");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_FUNC, 0, 0, UINT64_MAX);
	refuse(&maker, "parameters cannot fit");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_STRUCT, 99999);
	refuse(&maker, "string at 99999 is beyond the strings");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, 0);
	refuse(&maker, "8 bytes wanted, 1 left");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_VOID);
	PUT(maker_section(&maker, RCF_SEC_FIELDS, 1), 1, 0, 0, 0, 0);
	refuse(&maker, "section fields: field of type 1, which has none");
	PUT(begin(&maker, RCF_SEC_FIELDS, 1), 1, 0, 0, 0, 0);
	refuse(&maker, "section fields: type 1 is out of range");
	PUT(begin(&maker, RCF_SEC_TYPES, 2), STRUCT, RCF_T_ARRAY, 1, 3);
	PUT(maker_section(&maker, RCF_SEC_FIELDS, 1), 1, 0, 0, 2, 0);
	refuse(&maker, "contains itself");
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_VOID, 0);
	refuse(&maker, "1 bytes too many");

	/* cycles through pointers and functions are fine */
	PUT(begin(&maker, RCF_SEC_TYPES, 3), RCF_T_POINTER, 2, RCF_T_FUNC, 1, 0, 2, 1, 2,
	    RCF_T_POINTER, 3);
	PUT(maker_section(&maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_VARIABLE, 0, 1);
	accept(&maker);
	/* 100000 structs and arrays within one another */
	begin(&maker, RCF_SEC_TYPES, 100000);
	for (i = 1; i <= 100000; i++)
		if (i % 2) {
			PUT(&maker.sections[RCF_SEC_TYPES], STRUCT);
			PUT(maker_section(&maker, RCF_SEC_FIELDS, 1), i, 0, 0, i + 1, 0);
		} else {
			PUT(&maker.sections[RCF_SEC_TYPES], RCF_T_ARRAY, i < 100000 ? i + 1 : 0, 1);
		}
	PUT(maker_section(&maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_VARIABLE, 0, 1);
	PUT(maker_section(&maker, RCF_SEC_INITS, 1), 1, 1, 4, 1, 0);
	accept(&maker);
}

static void check_symbols(void)
{
	struct maker maker;
	uint32_t i;

	PUT(begin(&maker, RCF_SEC_SYMBOLS, 1), 0, 0, 1);
	refuse(&maker, "section symbols: type 1");
	PUT(begin(&maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_ALIAS, 0, 0, 7);
	refuse(&maker, "section symbols: symbol 7");
	PUT(begin(&maker, RCF_SEC_INITS, 1), 1, 0);
	refuse(&maker, "section inits: symbol 1");
	PUT(begin(&maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_VARIABLE, 0, 0);
	PUT(maker_section(&maker, RCF_SEC_INITS, 1), 1, 2, 5, 1, 0, UINT64_MAX, 1, 0);
	refuse(&maker, "impossible offset");
	PUT(begin(&maker, RCF_SEC_FUNCS, 1), 0, 0, 5);
	refuse(&maker, "body 0 does not fit");
	PUT(begin(&maker, RCF_SEC_GAPS, 1), RCF_GAP_LAST + 1, 0, 0);
	refuse(&maker, "section gaps: unknown gap 7");
	PUT(begin(&maker, RCF_SEC_LOCS, 1), 0, 0, 0, 0);
	refuse(&maker, "section locs: 1 streams for 0 functions");

	/* a ring of aliases */
	begin(&maker, RCF_SEC_SYMBOLS, 1000);
	for (i = 1; i <= 1000; i++)
		PUT(&maker.sections[RCF_SEC_SYMBOLS], RCF_SYM_ALIAS, 0, 0, i % 1000 + 1);
	accept(&maker);
}

static void check_alias_cycle(void)
{
	struct arena *arena = arena_create();
	struct facts_error why;
	struct bytes record;
	struct facts_tu *tu;
	struct maker maker;

	PUT(begin(&maker, RCF_SEC_SYMBOLS, 3), RCF_SYM_ALIAS, 0, 0, 2, RCF_SYM_ALIAS, 0, 0, 1,
	    RCF_SYM_ALIAS, 0, 0, 3);
	record = maker_finish(&maker);
	tu = record_open(arena, "x", record.data, record.length, &why);
	CHECK(tu && facts_alias_target(tu, 1) == 0 && facts_alias_target(tu, 3) == 0);
	free(record.data);
	arena_destroy(arena);
}

/* A record with one struct type (two fields), one symbol and this body. */
static void with_body(struct maker *maker, struct bytes *body)
{
	PUT(begin(maker, RCF_SEC_TYPES, 2), STRUCT, RCF_T_POINTER, 1);
	PUT(maker_section(maker, RCF_SEC_FIELDS, 2), 1, 0, 0, 2, 0, 1, 0, 0, 2, 64);
	PUT(maker_section(maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_DEFINED, maker_string(maker, "f"), 0);
	PUT(maker_section(maker, RCF_SEC_FUNCS, 1), 1, 0, body->length);
	put_bytes(maker_section(maker, RCF_SEC_BODIES, 1), body->data, body->length);
	free(body->data);
	memset(body, 0, sizeof *body);
}

/* A byte, or a varint if it is larger than one. */
static void put_number(struct bytes *bytes, uint64_t number)
{
	if (number < 256)
		put_byte(bytes, (unsigned)number);
	else
		put_varint(bytes, number);
}

#define REFUSE_BODY(part, ...)                                                                     \
	do {                                                                                       \
		const uint64_t numbers_[] = { __VA_ARGS__ };                                       \
		struct bytes body_ = { 0 };                                                        \
		struct maker maker_;                                                               \
		size_t i_;                                                                         \
                                                                                                   \
		for (i_ = 0; i_ < sizeof numbers_ / sizeof *numbers_; i_++)                        \
			put_number(&body_, numbers_[i_]);                                          \
		with_body(&maker_, &body_);                                                        \
		refuse(&maker_, part);                                                             \
	} while (0)

/* no formals, no locals */
#define NOTHING 0, 0
/* one block with a RETURN of this value */
#define RETURNING(...) 1, 1, 2, RCF_E_RETURN, __VA_ARGS__, RCF_TERM_END
/* one block with this one event */
#define DOING(...) NOTHING, 1, 1, 2, __VA_ARGS__, RCF_TERM_END

static void check_values(void)
{
	REFUSE_BODY("1000000 formals cannot fit", 1000000);
	REFUSE_BODY("locals cannot fit", 0, UINT64_MAX);
	REFUSE_BODY("string at 5000", 1, 5000, 0, 0, 0, 0);
	REFUSE_BODY("function f: type 3", 1, 0, 3, 0, 0, 0);
	REFUSE_BODY("function f: type 3", 0, 1, 0, 3, 0, 0, 0, 0);
	REFUSE_BODY("formal 1", 0, 1, 0, 0, 0, 1, 0, 0);
	REFUSE_BODY("unknown kind of value 16", NOTHING, RETURNING(RCF_V_UNARY, 0));
	REFUSE_BODY("unknown kind of value 20", NOTHING, RETURNING(RCF_V_PHI));
	REFUSE_BODY("unknown kind of value 21", NOTHING, RETURNING(RCF_V_LAST + 1));
	REFUSE_BODY("unknown kind of value 208", NOTHING, RETURNING(RCF_H_END));
	REFUSE_BODY("symbol 2", NOTHING, RETURNING(RCF_V_SYMBOL, 2));
	REFUSE_BODY("local 1", NOTHING, RETURNING(RCF_V_LOCAL, 1));
	REFUSE_BODY("local 8", NOTHING, RETURNING(RCF_H_LOCAL + 7));
	REFUSE_BODY("formal 0", NOTHING, RETURNING(RCF_V_FORMAL, 0));
	REFUSE_BODY("formal 7", NOTHING, RETURNING(RCF_H_FORMAL + 7));
	REFUSE_BODY("no event 0 before", NOTHING, RETURNING(RCF_V_RESULT, 0));
	REFUSE_BODY("no event 1 before", NOTHING, RETURNING(RCF_V_RESULT, 1));
	REFUSE_BODY("no event 32 before", NOTHING, RETURNING(RCF_H_RESULT + 31));
	REFUSE_BODY("field 3", NOTHING, RETURNING(RCF_V_FIELD, 3, 0));
	REFUSE_BODY("field 0", NOTHING, RETURNING(RCF_V_FIELD, 0, 0));
	REFUSE_BODY("impossible size", NOTHING, RETURNING(RCF_V_ELEM, UINT64_MAX, 0, 0));
	REFUSE_BODY("unknown operator", NOTHING, RETURNING(RCF_H_OP, 0, 0));
	REFUSE_BODY("unknown operator", NOTHING, RETURNING(RCF_H_OP + RCF_OP_LAST + 1, 0, 0));
	REFUSE_BODY("no value has the number 1 back", NOTHING, RETURNING(RCF_H_REF));
	REFUSE_BODY("no value has the number 0 back", NOTHING, RETURNING(RCF_H_REFERENCE, 0));
	/* the value that is being written has no number yet */
	REFUSE_BODY("no value has the number 1 back", NOTHING,
		    RETURNING(RCF_H_OP + RCF_OP_NEG, RCF_H_REF));
	REFUSE_BODY("ends too early", NOTHING, 1, 1, 2, RCF_E_RETURN, RCF_H_OP + RCF_OP_ADD);
}

static void check_blocks(void)
{
	REFUSE_BODY("successor is out of range", NOTHING, 0, 1, 0, RCF_TERM_JUMP, 0);
	REFUSE_BODY("successor is out of range", NOTHING, 0, 1, 0, RCF_TERM_JUMP, 3);
	REFUSE_BODY("there is no next one", NOTHING, 0, 1, 0, RCF_TERM_NEXT);
	REFUSE_BODY("unknown terminator 7", NOTHING, 0, 1, 0, 7);
	REFUSE_BODY("edge 1", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 1, 1, 1, 0);
	REFUSE_BODY("edge 0", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 0, 0, 0);
	REFUSE_BODY("cases cannot fit", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 1, 1, 0, 99, 0, 0, 0);
	REFUSE_BODY("unknown kind of edge", NOTHING, 0, 1, 0, RCF_TERM_EXTRA, 1, 1, 9);
	REFUSE_BODY("PHIs cannot fit", NOTHING, 0, 1, 1, 50000, RCF_TERM_END);
	REFUSE_BODY("a PHI in a block that nothing leads to", NOTHING, 0, 1, 1, 1, RCF_TERM_END);
	REFUSE_BODY("ends too early", NOTHING, 0, 1, 1, 1, RCF_TERM_JUMP, 1); /* no argument */
}

/* Each of many blocks claims as many PHIs as there are bytes left. */
static void check_phi_bomb(void)
{
	struct bytes body = { 0 };
	struct maker maker;
	int i;

	PUT(&body, NOTHING, 0, 5000);
	for (i = 0; i < 5000; i++)
		PUT(&body, 1, 10000, RCF_TERM_END);
	with_body(&maker, &body);
	refuse(&maker, "too many PHIs");
}

static void check_events(void)
{
	REFUSE_BODY("the blocks have 0 events, the body 1", NOTHING, 1, 1, 0, RCF_TERM_END);
	REFUSE_BODY("more events than the body", NOTHING, 0, 1, 2, RCF_TERM_END, 0);
	REFUSE_BODY("more events than the body", NOTHING, 0, 1, UINT32_MAX, RCF_TERM_END, 0);
	REFUSE_BODY("unknown event 9", DOING(9));
	REFUSE_BODY("has no type of its own", DOING(RCF_E_READ | RCF_A_NATURAL, 0));
	REFUSE_BODY("type 3", DOING(RCF_E_READ, 0, 3));
	REFUSE_BODY("unknown memory order 8", DOING(RCF_E_READ | RCF_A_ATOMIC, 0, 1, 8));
	REFUSE_BODY("symbol 2", DOING(RCF_E_CALL, 2, 0));
	REFUSE_BODY("arguments cannot fit", DOING(RCF_E_CALL, 1, 50));
	REFUSE_BODY("event 0 has no result", NOTHING, 2, 1, 4, RCF_E_RETURN, 0, RCF_E_RETURN,
		    RCF_H_RESULT, RCF_TERM_END);
	REFUSE_BODY("event 0 has no output 0", NOTHING, 2, 1, 4, RCF_E_ASM, 0, 0, 0, RCF_E_RETURN,
		    RCF_V_OUTPUT, 1, 0, RCF_TERM_END);
	REFUSE_BODY("bytes too many", NOTHING, RETURNING(0), 0);
}

/* v = v' + v', a thousand times: 2^1000 leaves, a dump of reasonable size. */
static void check_exponential(void)
{
	struct bytes body = { 0 };
	char *text = NULL;
	FILE *out = sink;
	size_t length;
	struct maker maker;
	int i;

	PUT(&body, NOTHING, 1000, 1, 2000);
	for (i = 0; i < 1000; i++) {
		put_byte(&body, RCF_E_RETURN);
		put_byte(&body, RCF_H_OP + RCF_OP_ADD);
		put_byte(&body, i ? RCF_H_REF : RCF_V_OTHER);
		put_byte(&body, i ? RCF_H_REF : RCF_V_OTHER);
	}
	put_byte(&body, RCF_TERM_END);
	with_body(&maker, &body);
	sink = open_memstream(&text, &length);
	accept(&maker);
	fclose(sink);
	CHECK(length < 1000000);
	free(text);
	sink = out;
}

/* 100000 fields of fields: no recursion that deep. */
static void check_deep(void)
{
	struct bytes body = { 0 };
	struct maker maker;
	int i;

	PUT(&body, NOTHING, 1, 1, 2, RCF_E_READ);
	for (i = 0; i < 100000; i++)
		PUT(&body, RCF_V_FIELD, 1 + i % 2);
	PUT(&body, RCF_V_OTHER, 2, RCF_TERM_END);
	with_body(&maker, &body);
	accept(&maker);
}

/* Values of a number each: all leaves differ. */
static void check_leaves(void)
{
	struct bytes body = { 0 };
	struct maker maker;
	int i;

	PUT(&body, NOTHING, 1, 1, 2, RCF_E_CALL, 1, 30000);
	for (i = 0; i < 30000; i++)
		PUT(&body, RCF_V_INT, (uint64_t)i << 33);
	put_byte(&body, RCF_TERM_END);
	with_body(&maker, &body);
	accept(&maker);
}

int main(void)
{
	sink = fopen("/dev/null", "w");
	check_types();
	check_symbols();
	check_alias_cycle();
	check_values();
	check_blocks();
	check_events();
	check_exponential();
	check_deep();
	check_leaves();
	check_phi_bomb();
	fclose(sink);
	return check_status();
}
