/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shape.h - writes the functions of a made-up program, event by event.
 *
 * Every program has the functions of pthread (symbols S_LOCK, S_UNLOCK) and the
 * variables m, a mutex, and n, a number.
 *
 *     function_begin(&shape, declare(&shape, 'f', 0), 1);
 *     call_formal(&shape, S_LOCK, 0);
 *     return_end(&shape);
 */
#ifndef SHAPE_H
#define SHAPE_H

#include "../unit/maker.h"

#include <stdio.h>

enum { T_INT = 1, T_POINTER, T_FUNC, T_COUNT = T_FUNC };
enum { S_LOCK = 1, S_UNLOCK, S_M, S_N, S_FIRST };

/* The record, and the body that is being written. */
struct shape {
	struct maker maker;
	struct bytes code;     /* blocks that are complete */
	struct bytes events;   /* of the block */
	struct bytes phi_args;
	uint32_t nsymbols;
	uint32_t symbol, nformals, nblocks, nevents, in_block, nphis, numbers;
};

/* ---- symbols, functions ---- */

/* All names are different: no search. */
static inline uint64_t fresh_string(struct maker *maker, const char *text)
{
	uint64_t at = maker->strings.length;

	if (!at)
		put_byte(&maker->strings, 0), at = 1;
	put_bytes(&maker->strings, text, strlen(text) + 1);
	return at;
}

static inline uint32_t add_symbol(struct shape *s, uint32_t flags, uint32_t type, const char *name)
{
	PUT(maker_section(&s->maker, RCF_SEC_SYMBOLS, 1), flags | RCF_SYM_PUBLIC,
	    fresh_string(&s->maker, name), type);
	return ++s->nsymbols;
}

/* A function to be defined; its name is the letter and a number. */
static inline uint32_t declare(struct shape *s, char letter, uint32_t number)
{
	char name[32];

	snprintf(name, sizeof name, "%c%u", letter, number);
	return add_symbol(s, RCF_SYM_DEFINED, T_FUNC, name);
}

static inline void shape_begin(struct shape *s)
{
	struct bytes *types;

	maker_begin(&s->maker);
	types = maker_section(&s->maker, RCF_SEC_TYPES, T_COUNT);
	PUT(types, RCF_T_INT, fresh_string(&s->maker, "int"), 4, RCF_INT_SIGNED);
	PUT(types, RCF_T_POINTER, T_INT);
	PUT(types, RCF_T_FUNC, T_INT, 0, 1, T_POINTER);
	add_symbol(s, 0, T_FUNC, "pthread_mutex_lock");
	add_symbol(s, 0, T_FUNC, "pthread_mutex_unlock");
	add_symbol(s, RCF_SYM_VARIABLE | RCF_SYM_DEFINED, T_INT, "m");
	add_symbol(s, RCF_SYM_VARIABLE | RCF_SYM_DEFINED, T_INT, "n");
}

static inline void function_begin(struct shape *s, uint32_t symbol, uint32_t nformals)
{
	s->symbol = symbol;
	s->nformals = nformals;
	s->nblocks = s->nevents = s->in_block = s->nphis = s->numbers = 0;
}

static inline void drain(struct bytes *to, struct bytes *from)
{
	put_bytes(to, from->data, from->length);
	from->length = 0;
}

static inline void function_end(struct shape *s)
{
	struct bytes *bodies = maker_section(&s->maker, RCF_SEC_BODIES, 1);
	size_t start = bodies->length;
	uint32_t i;

	put_varint(bodies, s->nformals);
	for (i = 0; i < s->nformals; i++)
		PUT(bodies, 0, T_POINTER);
	PUT(bodies, 0, s->nevents, s->nblocks);
	drain(bodies, &s->code);
	drain(bodies, &s->phi_args);
	PUT(maker_section(&s->maker, RCF_SEC_FUNCS, 1), s->symbol, 0, bodies->length - start);
}

/* ---- values: where an event or a terminator is written ---- */

static inline void put_formal(struct bytes *b, uint32_t formal)
{
	put_byte(b, RCF_V_FORMAL);
	put_varint(b, formal);
}

static inline void put_symbol(struct bytes *b, uint32_t symbol)
{
	put_byte(b, RCF_V_SYMBOL);
	put_varint(b, symbol);
}

static inline void put_int(struct bytes *b, int64_t number)
{
	put_byte(b, RCF_V_INT);
	put_svarint(b, number);
}

static inline void put_reference(struct bytes *b, uint32_t back)
{
	put_byte(b, RCF_H_REFERENCE);
	put_varint(b, back);
}

/* The address of lock number i of many: &m + 64 * i. */
static inline void put_lock(struct shape *s, uint32_t i)
{
	put_byte(&s->events, RCF_V_OFFSET);
	put_svarint(&s->events, 64 * (int64_t)i + 64);
	put_symbol(&s->events, S_M);
	s->numbers++;
}

/* ---- events ---- */

static inline void event(struct shape *s)
{
	s->nevents++;
	s->in_block++;
}

/* The arguments are written by the caller. */
static inline void put_call(struct shape *s, uint32_t symbol, uint32_t nargs)
{
	put_byte(&s->events, RCF_E_CALL);
	PUT(&s->events, symbol, nargs);
	event(s);
}

static inline void call_m(struct shape *s, uint32_t symbol)
{
	put_call(s, symbol, 1);
	put_symbol(&s->events, S_M);
}

static inline void call_formal(struct shape *s, uint32_t symbol, uint32_t formal)
{
	put_call(s, symbol, 1);
	put_formal(&s->events, formal);
}

static inline void call_lock(struct shape *s, uint32_t symbol, uint32_t lock)
{
	put_call(s, symbol, 1);
	put_lock(s, lock);
}

/* n = something; reads n, too: its result is the newest event's. */
static inline void write_n(struct shape *s)
{
	put_byte(&s->events, RCF_E_WRITE | RCF_A_NATURAL);
	put_symbol(&s->events, S_N);
	put_int(&s->events, 1);
	event(s);
}

static inline void read_n(struct shape *s)
{
	put_byte(&s->events, RCF_E_READ | RCF_A_NATURAL);
	put_symbol(&s->events, S_N);
	event(s);
}

static inline void put_return(struct shape *s)
{
	put_byte(&s->events, RCF_E_RETURN);
	put_byte(&s->events, RCF_V_NONE);
	event(s);
}

/* ---- terminators: they end the block ---- */

static inline void begin_terminator(struct shape *s, unsigned kind)
{
	put_varint(&s->code, 2 * s->in_block + (s->nphis != 0));
	if (s->nphis)
		put_varint(&s->code, s->nphis);
	drain(&s->code, &s->events);
	put_byte(&s->code, kind);
	s->in_block = s->nphis = 0;
	s->nblocks++;
}

static inline void end_block(struct shape *s)
{
	begin_terminator(s, RCF_TERM_END);
}

/* From here on nblocks is the number of the block after this one. */
static inline void put_target(struct shape *s, uint32_t block)
{
	put_svarint(&s->code, (int64_t)block - s->nblocks);
}

static inline void jump(struct shape *s, uint32_t block)
{
	begin_terminator(s, RCF_TERM_JUMP);
	put_target(s, block);
}

/* By what the newest event gave. */
static inline void branch(struct shape *s, uint32_t yes, uint32_t no)
{
	begin_terminator(s, RCF_TERM_COND);
	put_byte(&s->code, RCF_H_RESULT);
	put_target(s, yes);
	put_target(s, no);
}

static inline void return_end(struct shape *s)
{
	put_return(s);
	end_block(s);
	function_end(s);
}

#endif
