/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records that are well-formed to the last checksum and mean harm: ids out of
 * range, impossible counts, cycles, depth, exponential values.
 */
#include "check.h"
#include "consume.h"
#include "maker.h"

static FILE *sink;

/* a layout hash: eight bytes */
#define HASH 0, 0, 0, 0, 0, 0, 0, 0

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
	PUT(begin(&maker, RCF_SEC_TYPES, 1), RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, HASH, 1, 0, 0, 0, 1);
	refuse(&maker, "impossible offset"); /* svarint -1 */
	PUT(begin(&maker, RCF_SEC_TYPES, 2), RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, HASH, 1, 0, 0, 2, 0,
	    RCF_T_ARRAY, 1, 3);
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
		if (i % 2)
			PUT(&maker.sections[RCF_SEC_TYPES], RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, HASH, 1, 0,
			    0, i < 100000 ? i + 1 : 0, 0);
		else
			PUT(&maker.sections[RCF_SEC_TYPES], RCF_T_ARRAY, i < 100000 ? i + 1 : 0, 1);
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
	refuse(&maker, "section gaps: unknown gap 8");
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
	PUT(begin(maker, RCF_SEC_TYPES, 2), RCF_T_STRUCT, 0, RCF_AGG_LAYOUT, 8, 8, HASH, 2, 0, 0, 2, 0,
	    0, 0, 2, 8, RCF_T_POINTER, 1);
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

/* How an event or terminator names its first value. */
#define USE(value) (1 + 2 * (value))

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

/* formals, locals */
#define NOTHING 0, 0
/* one block without events */
#define NO_CODE 1, 0, RCF_TERM_END, 0

static void check_values(void)
{
	REFUSE_BODY("1000000 formals cannot fit", 1000000);
	REFUSE_BODY("locals cannot fit", 0, UINT64_MAX);
	REFUSE_BODY("string at 5000", 1, 5000, 0, 0, 0, NO_CODE);
	REFUSE_BODY("function f: type 3", 1, 0, 3, 0, 0, NO_CODE);
	REFUSE_BODY("function f: type 3", 0, 1, 0, 3, 0, 0, 0, NO_CODE);
	REFUSE_BODY("formal 1", 0, 1, 0, 0, 0, 1, 0, NO_CODE);
	REFUSE_BODY("unknown kind of value 0", NOTHING, 1, 0, NO_CODE);
	REFUSE_BODY("unknown kind of value 21", NOTHING, 1, RCF_V_MAX + 1, NO_CODE);
	REFUSE_BODY("symbol 2", NOTHING, 1, RCF_V_SYMBOL, 2, NO_CODE);
	REFUSE_BODY("local 1", NOTHING, 1, RCF_V_LOCAL, 1, NO_CODE);
	REFUSE_BODY("formal 0", NOTHING, 1, RCF_V_FORMAL, 0, NO_CODE);
	REFUSE_BODY("event 0 is out of range", NOTHING, 1, RCF_V_RESULT, 0, NO_CODE);
	REFUSE_BODY("before the first", NOTHING, 1, RCF_V_OFFSET, 1, 0, NO_CODE);
	REFUSE_BODY("field 2", NOTHING, 1, RCF_V_FIELD, 0, 1, 2, NO_CODE);
	REFUSE_BODY("field of a type that has none", NOTHING, 1, RCF_V_FIELD, 0, 2, 0, NO_CODE);
	REFUSE_BODY("unknown kind of value 12", NOTHING, 1, RCF_V_UNARY, 0, NO_CODE);
	REFUSE_BODY("unknown operator", NOTHING, 1, RCF_V_UNARY_OP + RCF_OP_LAST + 1, 0, NO_CODE);
	REFUSE_BODY("unknown operator", NOTHING, 1, RCF_V_UNARY_OP + RCF_OP_ADD, 0, NO_CODE);
	REFUSE_BODY("unknown operator", NOTHING, 1, RCF_V_BINARY_OP + RCF_OP_NEG, 0, 0, NO_CODE);
	REFUSE_BODY("event is out of range", NOTHING, 1, RCF_V_RESULT, 1, NO_CODE);
	REFUSE_BODY("block 1 is out of range", NOTHING, 1, RCF_V_PHI, 1, 0, NO_CODE);
	REFUSE_BODY("1 operands for the 0 incoming edges", NOTHING, 1, RCF_V_PHI, 0, 1, 0, NO_CODE);
	REFUSE_BODY("argument is out of range", NOTHING, 1, RCF_V_PHI, 0, 1, 2, NO_CODE);
	REFUSE_BODY("argument is out of range", NOTHING, 1, RCF_V_PHI, 0, 1, 1, NO_CODE);
}

static void check_blocks(void)
{
	REFUSE_BODY("successor is out of range", NOTHING, 0, 1, 0, RCF_TERM_JUMP, 2, 0);
	REFUSE_BODY("successor is out of range", NOTHING, 0, 1, 0, RCF_TERM_JUMP, 1, 0);
	REFUSE_BODY("unknown terminator 6", NOTHING, 0, 1, 0, 6, 0);
	REFUSE_BODY("edge 1", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 1, 0, 1, 0, 0);
	REFUSE_BODY("edge 0", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 0, 0, 0, 0);
	REFUSE_BODY("cases cannot fit", NOTHING, 0, 1, 0, RCF_TERM_SWITCH, 0, 1, 0, 0, 99, 0, 0, 0);
	REFUSE_BODY("unknown kind of edge", NOTHING, 0, 1, 0, RCF_TERM_EXTRA, 1, 0, 9, 0);
}

static void check_events(void)
{
	REFUSE_BODY("the blocks have 1 events, the body 0", NOTHING, 0, 1, 1, RCF_TERM_END, 0);
	REFUSE_BODY("too many events", NOTHING, 0, 2, UINT32_MAX, RCF_TERM_END, 1, RCF_TERM_END, 0);
	REFUSE_BODY("unknown event 9", NOTHING, 0, 1, 1, RCF_TERM_END, 1, 9);
	REFUSE_BODY("value is out of range", NOTHING, 0, 1, 1, RCF_TERM_END, 1, RCF_E_RETURN, USE(1));
	REFUSE_BODY("has no type of its own", NOTHING, 0, 1, 1, RCF_TERM_END, 1,
		    RCF_E_READ | RCF_A_NATURAL, 0);
	REFUSE_BODY("type 3", NOTHING, 0, 1, 1, RCF_TERM_END, 1, RCF_E_READ, 0, 3);
	REFUSE_BODY("unknown memory order 8", NOTHING, 0, 1, 1, RCF_TERM_END, 1,
		    RCF_E_READ | RCF_A_ATOMIC, 0, 1, 8);
	REFUSE_BODY("symbol 2", NOTHING, 0, 1, 1, RCF_TERM_END, 1, RCF_E_CALL, 2, 0);
	REFUSE_BODY("arguments cannot fit", NOTHING, 0, 1, 1, RCF_TERM_END, 1, RCF_E_CALL, 1, 50);
	REFUSE_BODY("has no result", NOTHING, 1, RCF_V_RESULT, 0, 1, 1, RCF_TERM_END, 1, RCF_E_RETURN,
		    USE(1));
	REFUSE_BODY("no such operand of an asm", NOTHING, 1, RCF_V_OUTPUT, 0, 0, 1, 1, RCF_TERM_END, 1,
		    RCF_E_ASM, 0, 0, 0);
	REFUSE_BODY("bytes too many", NOTHING, 0, 1, 1, RCF_TERM_END, 1, RCF_E_RETURN, 0, 0);
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

	PUT(&body, NOTHING, 1000, RCF_V_OTHER);
	for (i = 1; i < 1000; i++)
		put_byte(&body, RCF_V_BINARY_OP + RCF_OP_ADD), PUT(&body, 1, 1);
	PUT(&body, 1, 1, RCF_TERM_END, 1, RCF_E_RETURN, USE(1000));
	with_body(&maker, &body);
	sink = open_memstream(&text, &length);
	accept(&maker);
	fclose(sink);
	CHECK(length < 400000);
	free(text);
	sink = out;
}

/* 100000 fields of fields: no recursion that deep. */
static void check_deep(void)
{
	struct bytes body = { 0 };
	struct maker maker;
	int i;

	PUT(&body, NOTHING, 100000, RCF_V_OTHER);
	for (i = 1; i < 100000; i++)
		PUT(&body, RCF_V_FIELD, 1, 1, i % 2);
	PUT(&body, 1, 1, RCF_TERM_END, 1, RCF_E_READ, USE(100000), 2);
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
	fclose(sink);
	return check_status();
}
