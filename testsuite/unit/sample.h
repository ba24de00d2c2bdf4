/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sample.h - a record with every kind of type, symbol, value, terminator and
 * event: what the reader must understand and must survive the damage of.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "maker.h"

/* Type ids. */
enum { T_INT = 1, T_PINT, T_ARRAY, T_NODE, T_PNODE, T_FUNC, T_U, T_DOUBLE, T_OTHER, T_VOID, T_UCHAR,
       T_PVOID, T_COUNT = T_PVOID };
/* Symbol ids. */
enum { S_F = 1, S_G, S_OPS, S_LOCAL, S_ALIAS, S_COUNT = S_ALIAS };

static inline void sample_types(struct maker *maker)
{
	struct bytes *t = maker_section(maker, RCF_SEC_TYPES, T_COUNT);

	PUT(t, RCF_T_INT, maker_string(maker, "int"), 4, RCF_INT_SIGNED);
	PUT(t, RCF_T_POINTER, T_INT);
	PUT(t, RCF_T_ARRAY, T_INT, 10);
	PUT(t, RCF_T_STRUCT, maker_string(maker, "node"), RCF_AGG_LAYOUT | RCF_AGG_LOCAL, 64, 8);
	put_fixed(t, 0xabcdef, 8);
	put_varint(t, 5);
	PUT(t, maker_string(maker, "next"), 0, T_PNODE, 0);
	PUT(t, maker_string(maker, "value"), RCF_FIELD_VOLATILE | RCF_FIELD_ATTRS, T_INT, 128, 1,
	    RCF_ATTR_GUARDED_BY, maker_string(maker, "lock"));
	PUT(t, maker_string(maker, "flag"), RCF_FIELD_BITS, T_INT, 64, 3, 96, 8);
	PUT(t, maker_string(maker, "items"), 0, T_ARRAY, 64);
	PUT(t, maker_string(maker, "call"), RCF_FIELD_ANON, T_PVOID, 2 * 320);
	PUT(t, RCF_T_POINTER, T_NODE);
	PUT(t, RCF_T_FUNC, T_INT, 1, 2, T_PNODE, T_INT);
	PUT(t, RCF_T_UNION, maker_string(maker, "u"), RCF_AGG_TYPEDEF);
	PUT(t, RCF_T_FLOAT, maker_string(maker, "double"), 8);
	PUT(t, RCF_T_OTHER, maker_string(maker, "v4si"), 16);
	PUT(t, RCF_T_VOID);
	PUT(t, RCF_T_INT, maker_string(maker, "unsigned char"), 1, RCF_INT_CHAR);
	PUT(t, RCF_T_POINTER, T_VOID);
}

static inline void sample_symbols(struct maker *maker)
{
	struct bytes *s = maker_section(maker, RCF_SEC_SYMBOLS, S_COUNT);
	struct bytes *i = maker_section(maker, RCF_SEC_INITS, 1);
	struct bytes *g = maker_section(maker, RCF_SEC_GAPS, 1);

	PUT(s, RCF_SYM_DEFINED | RCF_SYM_PUBLIC | RCF_SYM_SECTION | RCF_SYM_CTOR | RCF_SYM_ATTRS,
	    maker_string(maker, "f"), T_FUNC, maker_string(maker, ".init"), 65535, 1,
	    RCF_ATTR_REQUIRES, maker_string(maker, "p->lock"));
	PUT(s, RCF_SYM_VARIABLE | RCF_SYM_DEFINED | RCF_SYM_TLS, maker_string(maker, "g"), T_INT);
	PUT(s, RCF_SYM_VARIABLE | RCF_SYM_DEFINED | RCF_SYM_PUBLIC | RCF_SYM_COMDAT,
	    maker_string(maker, "ops"), T_NODE, maker_string(maker, "group"));
	PUT(s, RCF_SYM_VARIABLE | RCF_SYM_DEFINED | RCF_SYM_LOCAL | RCF_SYM_SRCNAME,
	    maker_string(maker, "n.1"), T_INT, maker_string(maker, "n"), S_F, 0);
	PUT(s, RCF_SYM_PUBLIC | RCF_SYM_ALIAS | RCF_SYM_WEAK, maker_string(maker, "also_f"), T_FUNC,
	    S_F);
	PUT(i, S_OPS, 2, 0, S_OPS, 0, 56, S_F, 0);
	put_byte(g, RCF_GAP_INIT);
	PUT(g, maker_string(maker, "range"), S_OPS);
}

/* Value ids of the body. */
enum {
	V_P = 1, V_NEXT, V_VALUE, V_FLAG, V_ITEMS, V_ELEM, V_N, V_R0, V_ONE, V_SUM, V_G, V_LOCAL,
	V_OFFSET, V_NEG, V_MINUS, V_SELECT, V_CONVERT, V_PHI, V_STRING, V_OTHER, V_UNDEF, V_LABEL,
	V_EXC, V_CHAIN, V_OUT, V_EQ, V_CALLEE, V_F, V_COUNT = V_F
};

static inline void sample_field(struct bytes *b, unsigned id, unsigned base, unsigned field)
{
	put_byte(b, RCF_V_FIELD);
	PUT(b, id - base, T_NODE, field);
}

static inline void sample_binary(struct bytes *b, unsigned id, unsigned op, unsigned x, unsigned y)
{
	put_byte(b, RCF_V_BINARY_OP + op);
	PUT(b, id - x, id - y);
}

static inline void sample_values(struct bytes *b)
{
	put_varint(b, V_COUNT);
	PUT(b, RCF_V_FORMAL, 0);
	sample_field(b, V_NEXT, V_P, 0);
	sample_field(b, V_VALUE, V_P, 1);
	sample_field(b, V_FLAG, V_P, 2);
	sample_field(b, V_ITEMS, V_P, 3);
	PUT(b, RCF_V_ELEM, V_ELEM - V_ITEMS, 0, 4); /* index unknown */
	PUT(b, RCF_V_FORMAL, 1);
	PUT(b, RCF_V_RESULT, 0);
	PUT(b, RCF_V_INT, 2); /* svarint 1 */
	sample_binary(b, V_SUM, RCF_OP_ADD, V_R0, V_ONE);
	PUT(b, RCF_V_SYMBOL, S_G);
	PUT(b, RCF_V_LOCAL, 1);
	PUT(b, RCF_V_OFFSET, V_OFFSET - V_P, 31); /* svarint -16 */
	put_byte(b, RCF_V_UNARY_OP + RCF_OP_NEG);
	put_varint(b, V_NEG - V_SUM);
	PUT(b, RCF_V_INT, 1); /* svarint -1 */
	PUT(b, RCF_V_SELECT, V_SELECT - V_N, V_SELECT - V_SUM, V_SELECT - V_MINUS);
	PUT(b, RCF_V_CONVERT, 1 * 2 + 0, V_CONVERT - V_SUM);
	PUT(b, RCF_V_PHI, 1, 2);
	put_svarint(b, V_R0 - V_PHI);
	put_svarint(b, V_ONE - V_PHI);
	PUT(b, RCF_V_STRING, RCF_V_OTHER, RCF_V_UNDEF, RCF_V_LABEL, RCF_V_EXCEPTION, RCF_V_CHAIN);
	PUT(b, RCF_V_OUTPUT, 8, 0);
	sample_binary(b, V_EQ, RCF_OP_LTU, V_N, V_SUM);
	PUT(b, RCF_V_RESULT, 6); /* svarint 3: event 3 */
	PUT(b, RCF_V_SYMBOL, S_F);
}

static inline void sample_block(struct bytes *b, unsigned nevents, unsigned term)
{
	put_varint(b, nevents);
	put_byte(b, term);
}

/* Blocks are relative to where they are written. */
static inline void sample_blocks(struct bytes *b)
{
	uint32_t last = 0;

	put_varint(b, 6);
	sample_block(b, 2, RCF_TERM_COND); /* B0: if (n <u r0 + 1) goto B1; else goto B1 */
	put_use(b, &last, V_EQ);
	PUT(b, 2, 2);
	sample_block(b, 3, RCF_TERM_SWITCH | RCF_TERM_EXTRA); /* B1: switch (phi) */
	put_use(b, &last, V_PHI);
	PUT(b, 3, 2, 4, 6, 2); /* edges to B2, B3, B4; default */
	PUT(b, 3, 2, 0, 0, 6, 4, 1, 20, 0, 1); /* 1; 3 ... 7; 10 */
	PUT(b, 1, 8);
	put_byte(b, RCF_EDGE_EH); /* to B5 */
	sample_block(b, 4, RCF_TERM_JUMP); /* B2 to B4 */
	put_svarint(b, 2);
	sample_block(b, 2, RCF_TERM_GOTO); /* B3: goto *n */
	put_use(b, &last, V_N);
	PUT(b, 1, 2);
	sample_block(b, 2, RCF_TERM_MULTI); /* B4: asm goto */
	PUT(b, 2, 2, 1);
	sample_block(b, 1, RCF_TERM_END); /* B5 */
}

static inline void sample_asm(struct maker *maker, struct bytes *b, uint32_t *last)
{
	put_byte(b, RCF_E_ASM | RCF_ASM_VOLATILE);
	PUT(b, maker_string(maker, "xchg %0, %1\n"), 3);
	put_byte(b, RCF_OPD_OUT);
	put_varint(b, maker_string(maker, "=r"));
	put_byte(b, RCF_OPD_OUT | RCF_OPD_INOUT | RCF_OPD_MEMORY);
	put_varint(b, maker_string(maker, "+m"));
	put_use(b, last, V_VALUE);
	put_varint(b, T_INT);
	put_byte(b, 0);
	put_varint(b, maker_string(maker, "r"));
	put_use(b, last, V_N);
	PUT(b, 1, maker_string(maker, "memory"));
}

static inline void sample_calls(struct maker *maker, struct bytes *b, uint32_t *last)
{
	put_byte(b, RCF_E_CALL | RCF_C_INDIRECT | RCF_C_CHAIN); /* 4 */
	put_use(b, last, V_CALLEE);
	PUT(b, T_FUNC, 2);
	put_use(b, last, V_NEXT);
	put_use(b, last, 0);
	put_use(b, last, V_CHAIN);
	put_byte(b, RCF_E_CALL | RCF_C_NORETURN); /* 5 */
	PUT(b, S_F, 2);
	put_use(b, last, V_LOCAL);
	put_use(b, last, V_ELEM);
	put_byte(b, RCF_E_CALL | RCF_C_INTERNAL); /* 6 */
	PUT(b, maker_string(maker, "UBSAN_NULL"), 1);
	put_use(b, last, V_STRING);
}

static inline void sample_events(struct maker *maker, struct bytes *b)
{
	uint32_t last = 0;

	put_varint(b, 14);
	put_byte(b, RCF_E_READ | RCF_A_NATURAL | RCF_A_VOLATILE); /* 0 */
	put_use(b, &last, V_VALUE);
	put_byte(b, RCF_E_WRITE | RCF_A_NATURAL); /* 1 */
	put_use(b, &last, V_VALUE);
	put_use(b, &last, V_SUM);
	put_byte(b, RCF_E_RMW | RCF_A_ATOMIC | RCF_A_NATURAL); /* 2 */
	put_use(b, &last, V_G);
	put_byte(b, RCF_ORDER_ACQ_REL);
	put_byte(b, RCF_RMW_CAS);
	put_use(b, &last, V_ONE);
	put_use(b, &last, V_MINUS);
	put_byte(b, RCF_ORDER_RELAXED);
	put_byte(b, RCF_RMW_SUCCESS);
	put_byte(b, RCF_E_READ); /* 3: a type of its own */
	put_use(b, &last, V_OFFSET);
	put_varint(b, T_PVOID);
	sample_calls(maker, b, &last); /* 4 to 6 */
	put_byte(b, RCF_E_WRITE | RCF_A_BITS); /* 7 */
	put_use(b, &last, V_FLAG);
	PUT(b, T_UCHAR, 6, 5);
	put_use(b, &last, V_CONVERT);
	sample_asm(maker, b, &last); /* 8 */
	put_byte(b, RCF_E_FENCE); /* 9 */
	put_byte(b, RCF_ORDER_SEQ_CST);
	put_byte(b, 0);
	put_byte(b, RCF_E_GAP); /* 10 */
	put_byte(b, RCF_GAP_STATEMENT);
	put_varint(b, maker_string(maker, "transaction"));
	put_byte(b, RCF_E_WRITE | RCF_A_ATOMIC); /* 11 */
	put_use(b, &last, V_ELEM);
	put_varint(b, T_INT);
	put_byte(b, RCF_ORDER_RELEASE);
	put_use(b, &last, V_SELECT);
	put_byte(b, RCF_E_WRITE | RCF_A_NATURAL); /* 12 */
	put_use(b, &last, V_FLAG);
	put_use(b, &last, V_OUT);
	put_byte(b, RCF_E_RETURN); /* 13 */
	put_use(b, &last, V_NEG);
}

static inline void put_loc(struct bytes *stream, int delta, unsigned column)
{
	uint64_t zigzag = (uint64_t)(int64_t)delta << 1 ^ (uint64_t)((int64_t)delta >> 63);

	PUT(stream, zigzag * 2, column);
}

static inline void sample_locs(struct maker *maker)
{
	struct bytes *locs = maker_section(maker, RCF_SEC_LOCS, 1), stream = { 0 };
	int i;

	for (i = 0; i < S_COUNT; i++)
		put_loc(&stream, 10, 1);
	put_stream(locs, &stream);
	put_loc(&stream, 3, 8); /* node */
	put_loc(&stream, 1, 8); /* u */
	put_stream(locs, &stream);
	for (i = 0; i < 14 + 3; i++) /* 14 events, COND, SWITCH, GOTO */
		put_loc(&stream, i ? 1 : 100, 2);
	put_stream(locs, &stream);
	PUT(&stream, 1, 0, 0); /* the gap: file 0 */
	put_stream(locs, &stream);
}

static inline struct bytes sample_record(void)
{
	struct maker maker = { 0 };
	struct bytes *bodies, *funcs;

	maker_begin(&maker);
	sample_types(&maker);
	sample_symbols(&maker);
	bodies = maker_section(&maker, RCF_SEC_BODIES, 1);
	PUT(bodies, 2, maker_string(&maker, "p"), T_PNODE, maker_string(&maker, "n"), T_INT);
	PUT(bodies, 2, maker_string(&maker, "x"), T_INT, RCF_LOCAL_ADDRESSED, 0,
	    maker_string(&maker, "x"), T_INT, 0, 2);
	sample_values(bodies);
	sample_blocks(bodies);
	sample_events(&maker, bodies);
	funcs = maker_section(&maker, RCF_SEC_FUNCS, 1);
	PUT(funcs, S_F, RCF_FN_VARARGS, bodies->length);
	sample_locs(&maker);
	return maker_finish(&maker);
}

#endif
