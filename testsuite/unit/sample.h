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
/* Field ids. */
enum { F_VALUE = 1, F_NEXT, F_FLAG, F_CALL, F_ITEMS, F_COUNT = F_ITEMS };
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
	PUT(t, RCF_T_POINTER, T_NODE);
	PUT(t, RCF_T_FUNC, T_INT, 1, 2, T_PNODE, T_INT);
	PUT(t, RCF_T_UNION, maker_string(maker, "u"), RCF_AGG_TYPEDEF);
	PUT(t, RCF_T_FLOAT, maker_string(maker, "double"), 8);
	PUT(t, RCF_T_OTHER, maker_string(maker, "v4si"), 16);
	PUT(t, RCF_T_VOID);
	PUT(t, RCF_T_INT, maker_string(maker, "unsigned char"), 1, RCF_INT_CHAR);
	PUT(t, RCF_T_POINTER, T_VOID);
}

/* Not in the order of their offsets: as they are named. */
static inline void sample_fields(struct maker *maker)
{
	struct bytes *f = maker_section(maker, RCF_SEC_FIELDS, F_COUNT);

	PUT(f, T_NODE, maker_string(maker, "value"), RCF_FIELD_VOLATILE | RCF_FIELD_ATTRS, T_INT, 64,
	    1, RCF_ATTR_GUARDED_BY, maker_string(maker, "lock"));
	PUT(f, T_NODE, maker_string(maker, "next"), 0, T_PNODE, 0);
	PUT(f, T_NODE, maker_string(maker, "flag"), RCF_FIELD_BITS, T_INT, 96, 3, 96, 8);
	PUT(f, T_NODE, maker_string(maker, "call"), RCF_FIELD_ANON, T_PVOID, 448);
	PUT(f, T_NODE, maker_string(maker, "items"), 0, T_ARRAY, 128);
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

/* The values of the body, by a name of our own: the record has none. */
enum sample_value {
	V_NONE, V_P, V_NEXT, V_VALUE, V_FLAG, V_ITEMS, V_ELEM, V_N, V_R0, V_ONE, V_SUM, V_G, V_LOCAL,
	V_OFFSET, V_NEG, V_MINUS, V_SELECT, V_CONVERT, V_PHI, V_STRING, V_OTHER, V_UNDEF, V_LABEL,
	V_EXC, V_CHAIN, V_OUT, V_LESS, V_CALLEE, V_F, V_COUNT
};

static const struct {
	uint8_t kind, op, operands;
	uint8_t a, b, c; /* enum sample_value */
	int64_t number;  /* what the kind has; an event's ordinal */
} sample_values[V_COUNT] = {
	[V_P] = { RCF_V_FORMAL, 0, 0, 0, 0, 0, 0 },
	[V_NEXT] = { RCF_V_FIELD, 0, 1, V_P, 0, 0, F_NEXT },
	[V_VALUE] = { RCF_V_FIELD, 0, 1, V_P, 0, 0, F_VALUE },
	[V_FLAG] = { RCF_V_FIELD, 0, 1, V_P, 0, 0, F_FLAG },
	[V_ITEMS] = { RCF_V_FIELD, 0, 1, V_P, 0, 0, F_ITEMS },
	[V_ELEM] = { RCF_V_ELEM, 0, 2, V_ITEMS, V_NONE, 0, 4 },
	[V_N] = { RCF_V_FORMAL, 0, 0, 0, 0, 0, 1 },
	[V_R0] = { RCF_V_RESULT, 0, 0, 0, 0, 0, 0 },
	[V_ONE] = { RCF_V_INT, 0, 0, 0, 0, 0, 1 },
	[V_SUM] = { RCF_V_BINARY, RCF_OP_ADD, 2, V_R0, V_ONE, 0, 0 },
	[V_G] = { RCF_V_SYMBOL, 0, 0, 0, 0, 0, S_G },
	[V_LOCAL] = { RCF_V_LOCAL, 0, 0, 0, 0, 0, 1 },
	[V_OFFSET] = { RCF_V_OFFSET, 0, 1, V_P, 0, 0, -16 },
	[V_NEG] = { RCF_V_UNARY, RCF_OP_NEG, 1, V_SUM, 0, 0, 0 },
	[V_MINUS] = { RCF_V_INT, 0, 0, 0, 0, 0, -1000 },
	[V_SELECT] = { RCF_V_SELECT, 0, 3, V_N, V_SUM, V_MINUS, 0 },
	[V_CONVERT] = { RCF_V_CONVERT, 0, 1, V_SUM, 0, 0, 1 * 2 + 0 },
	[V_PHI] = { RCF_V_PHI, 0, 0, 0, 0, 0, 1 },
	[V_STRING] = { RCF_V_STRING, 0, 0, 0, 0, 0, 0 },
	[V_OTHER] = { RCF_V_OTHER, 0, 0, 0, 0, 0, 0 },
	[V_UNDEF] = { RCF_V_UNDEF, 0, 0, 0, 0, 0, 0 },
	[V_LABEL] = { RCF_V_LABEL, 0, 0, 0, 0, 0, 0 },
	[V_EXC] = { RCF_V_EXCEPTION, 0, 0, 0, 0, 0, 0 },
	[V_CHAIN] = { RCF_V_CHAIN, 0, 0, 0, 0, 0, 0 },
	[V_OUT] = { RCF_V_OUTPUT, 0, 0, 0, 0, 0, 8 },
	[V_LESS] = { RCF_V_BINARY, RCF_OP_LTU, 2, V_N, V_SUM, 0, 0 },
	[V_CALLEE] = { RCF_V_RESULT, 0, 0, 0, 0, 0, 3 },
	[V_F] = { RCF_V_SYMBOL, 0, 0, 0, 0, 0, S_F },
};

struct sample {
	struct maker *maker;
	struct bytes *b;
	uint32_t event;           /* that is written, or would be next */
	uint32_t numbers;         /* given so far */
	uint32_t number[V_COUNT]; /* of a value, or 0 */
};

/* Long forms only, apart from a few: the plugin's tests see the others. */
static inline void sample_head(struct sample *s, enum sample_value v)
{
	int64_t number = sample_values[v].number;

	switch (sample_values[v].kind) {
	case RCF_V_INT:
		if (number >= -1 && number <= 14) {
			put_byte(s->b, RCF_H_INT + (unsigned)(number + 1));
			return;
		}
		put_byte(s->b, RCF_V_INT);
		put_svarint(s->b, number);
		return;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		put_byte(s->b, RCF_H_OP + sample_values[v].op);
		return;
	case RCF_V_FORMAL:
		put_byte(s->b, RCF_H_FORMAL + (unsigned)number);
		return;
	case RCF_V_RESULT:
		if (v == V_CALLEE) {
			put_byte(s->b, RCF_H_RESULT + s->event - (unsigned)number - 1);
			return;
		}
		break;
	}
	put_byte(s->b, sample_values[v].kind);
	switch (sample_values[v].kind) {
	case RCF_V_OFFSET:
		put_svarint(s->b, number);
		break;
	case RCF_V_RESULT:
	case RCF_V_OUTPUT:
		put_varint(s->b, s->event - (uint64_t)number);
		if (sample_values[v].kind == RCF_V_OUTPUT)
			put_varint(s->b, 0);
		break;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
	case RCF_V_ELEM:
	case RCF_V_CONVERT:
		put_varint(s->b, (uint64_t)number);
		break;
	}
}

static inline void put_value(struct sample *s, enum sample_value v)
{
	const uint8_t operands[] = { sample_values[v].a, sample_values[v].b, sample_values[v].c };
	unsigned i;

	if (s->number[v]) {
		uint32_t back = s->numbers - s->number[v] + 1;

		if (back <= 2) {
			put_byte(s->b, RCF_H_REF + back - 1);
		} else {
			put_byte(s->b, RCF_H_REFERENCE);
			put_varint(s->b, back);
		}
		return;
	}
	sample_head(s, v);
	for (i = 0; i < sample_values[v].operands; i++)
		put_value(s, operands[i]);
	if (sample_values[v].operands)
		s->number[v] = ++s->numbers;
}

static inline void begin_event(struct sample *s, unsigned head)
{
	put_byte(s->b, head);
}

static inline void end_event(struct sample *s)
{
	s->event++;
}

static inline void sample_b0(struct sample *s)
{
	put_varint(s->b, 2 * 2);
	begin_event(s, RCF_E_READ | RCF_A_NATURAL | RCF_A_VOLATILE); /* 0 */
	put_value(s, V_VALUE);
	end_event(s);
	begin_event(s, RCF_E_WRITE | RCF_A_NATURAL); /* 1 */
	put_value(s, V_VALUE);
	put_value(s, V_SUM);
	end_event(s);
	put_byte(s->b, RCF_TERM_COND); /* if (n <u r0 + 1) goto B1; else goto B1 */
	put_value(s, V_LESS);
	PUT(s->b, 0, 0);
}

static inline void sample_b1(struct sample *s)
{
	PUT(s->b, 3 * 2 + 1, 1); /* one PHI */
	s->number[V_PHI] = ++s->numbers;
	begin_event(s, RCF_E_RMW | RCF_A_ATOMIC | RCF_A_NATURAL); /* 2 */
	put_value(s, V_G);
	put_byte(s->b, RCF_ORDER_ACQ_REL);
	put_byte(s->b, RCF_RMW_CAS);
	put_value(s, V_ONE);
	put_value(s, V_MINUS);
	put_byte(s->b, RCF_ORDER_RELAXED);
	put_byte(s->b, RCF_RMW_SUCCESS);
	end_event(s);
	begin_event(s, RCF_E_READ); /* 3: a type of its own */
	put_value(s, V_OFFSET);
	put_varint(s->b, T_PVOID);
	end_event(s);
	begin_event(s, RCF_E_CALL | RCF_C_INDIRECT | RCF_C_CHAIN); /* 4 */
	put_value(s, V_CALLEE);
	PUT(s->b, T_FUNC, 2);
	put_value(s, V_NEXT);
	put_value(s, V_NONE);
	put_value(s, V_CHAIN);
	end_event(s);
	put_byte(s->b, RCF_TERM_SWITCH | RCF_TERM_EXTRA);
	put_value(s, V_PHI);
	PUT(s->b, 3, 0, 2, 4, 2); /* edges to B2, B3, B4; default */
	PUT(s->b, 3, 2, 0, 0, 6, 4, 1, 20, 0, 1); /* 1; 3 ... 7; 10 */
	PUT(s->b, 1, 6); /* to B5 */
	put_byte(s->b, RCF_EDGE_EH);
}

static inline void sample_asm(struct sample *s)
{
	begin_event(s, RCF_E_ASM | RCF_ASM_VOLATILE);
	PUT(s->b, maker_string(s->maker, "xchg %0, %1\n"), 3);
	put_byte(s->b, RCF_OPD_OUT);
	put_varint(s->b, maker_string(s->maker, "=r"));
	put_byte(s->b, RCF_OPD_OUT | RCF_OPD_INOUT | RCF_OPD_MEMORY);
	put_varint(s->b, maker_string(s->maker, "+m"));
	put_value(s, V_VALUE);
	put_varint(s->b, T_INT);
	put_byte(s->b, 0);
	put_varint(s->b, maker_string(s->maker, "r"));
	put_value(s, V_N);
	PUT(s->b, 1, maker_string(s->maker, "memory"));
	end_event(s);
}

static inline void sample_b2(struct sample *s)
{
	put_varint(s->b, 4 * 2);
	begin_event(s, RCF_E_CALL | RCF_C_NORETURN); /* 5 */
	PUT(s->b, S_F, 2);
	put_value(s, V_LOCAL);
	put_value(s, V_ELEM);
	end_event(s);
	begin_event(s, RCF_E_CALL | RCF_C_INTERNAL); /* 6 */
	PUT(s->b, maker_string(s->maker, "UBSAN_NULL"), 1);
	put_value(s, V_STRING);
	end_event(s);
	begin_event(s, RCF_E_WRITE | RCF_A_BITS); /* 7 */
	put_value(s, V_FLAG);
	PUT(s->b, T_UCHAR, 6, 5);
	put_value(s, V_CONVERT);
	end_event(s);
	sample_asm(s); /* 8 */
	put_byte(s->b, RCF_TERM_JUMP); /* to B4 */
	put_svarint(s->b, 1);
}

static inline void sample_b3(struct sample *s)
{
	put_varint(s->b, 2 * 2);
	begin_event(s, RCF_E_FENCE); /* 9 */
	put_byte(s->b, RCF_ORDER_SEQ_CST);
	put_byte(s->b, 0);
	end_event(s);
	begin_event(s, RCF_E_GAP); /* 10 */
	put_byte(s->b, RCF_GAP_STATEMENT);
	put_varint(s->b, maker_string(s->maker, "transaction"));
	end_event(s);
	put_byte(s->b, RCF_TERM_GOTO); /* goto *n */
	put_value(s, V_N);
	PUT(s->b, 1, 0);
}

static inline void sample_rest(struct sample *s)
{
	put_varint(s->b, 2 * 2); /* B4 */
	begin_event(s, RCF_E_WRITE | RCF_A_ATOMIC); /* 11 */
	put_value(s, V_ELEM);
	put_varint(s->b, T_INT);
	put_byte(s->b, RCF_ORDER_RELEASE);
	put_value(s, V_SELECT);
	end_event(s);
	begin_event(s, RCF_E_WRITE | RCF_A_NATURAL); /* 12 */
	put_value(s, V_FLAG);
	put_value(s, V_OUT);
	end_event(s);
	put_byte(s->b, RCF_TERM_MULTI); /* asm goto: B5, B3 */
	PUT(s->b, 2, 0, 3);
	put_varint(s->b, 0); /* B5: falls through to B6 */
	put_byte(s->b, RCF_TERM_NEXT);
	put_varint(s->b, 1 * 2); /* B6 */
	begin_event(s, RCF_E_RETURN); /* 13 */
	put_value(s, V_NEG);
	end_event(s);
	put_byte(s->b, RCF_TERM_END);
	put_value(s, V_R0); /* the PHI's */
	put_value(s, V_ONE);
}

static inline void sample_body(struct maker *maker, struct bytes *b)
{
	struct sample s = { .maker = maker, .b = b };

	PUT(b, 2, maker_string(maker, "p"), T_PNODE, maker_string(maker, "n"), T_INT);
	PUT(b, 2, maker_string(maker, "x"), T_INT, RCF_LOCAL_ADDRESSED, 0, maker_string(maker, "x"),
	    T_INT, 0, 2);
	PUT(b, 14, 7); /* events, blocks */
	sample_b0(&s);
	sample_b1(&s);
	sample_b2(&s);
	sample_b3(&s);
	sample_rest(&s);
}

static inline void put_loc(struct bytes *lines, struct bytes *cols, int delta, unsigned column)
{
	uint64_t zigzag = (uint64_t)(int64_t)delta << 1 ^ (uint64_t)((int64_t)delta >> 63);

	put_varint(lines, zigzag * 2);
	put_varint(cols, column);
}

static inline void sample_locs(struct maker *maker)
{
	struct bytes *locs = maker_section(maker, RCF_SEC_LOCS, 1), lines = { 0 };
	struct bytes *columns = maker_section(maker, RCF_SEC_COLS, 1), cols = { 0 };
	int i;

	for (i = 0; i < S_COUNT; i++)
		put_loc(&lines, &cols, 10, 1);
	put_stream(locs, &lines);
	put_stream(columns, &cols);
	put_loc(&lines, &cols, 3, 8); /* node */
	put_loc(&lines, &cols, 1, 8); /* u */
	put_stream(locs, &lines);
	put_stream(columns, &cols);
	for (i = 0; i < 14 + 3; i++) /* 14 events, COND, SWITCH, GOTO */
		put_loc(&lines, &cols, i ? 1 : 100, 2);
	put_stream(locs, &lines);
	put_stream(columns, &cols);
	PUT(&lines, 1, 0); /* the gap: file 0 */
	put_varint(&cols, 0);
	put_stream(locs, &lines);
	put_stream(columns, &cols);
}

static inline struct bytes sample_record(void)
{
	struct maker maker = { 0 };
	struct bytes *bodies, *funcs;

	maker_begin(&maker);
	sample_types(&maker);
	sample_fields(&maker);
	sample_symbols(&maker);
	bodies = maker_section(&maker, RCF_SEC_BODIES, 1);
	sample_body(&maker, bodies);
	funcs = maker_section(&maker, RCF_SEC_FUNCS, 1);
	PUT(funcs, S_F, RCF_FN_VARARGS, bodies->length);
	sample_locs(&maker);
	return maker_finish(&maker);
}

#endif
