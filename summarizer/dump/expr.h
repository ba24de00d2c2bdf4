/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * expr.h - values and places of a body in the program's own words.
 *
 * A place is written as the C expression that names it (p->lock, a[i].next),
 * a value as a C expression with as few parentheses as possible.  The result
 * of event 7 is r7, output 1 of asm event 3 is r3.1, PHI value 5 is phi5.
 * Values form a DAG: a value whose text would be long is named once (v12) and
 * used by that name, so text and recursion stay small (EXPR_SIZE nodes).
 *
 * Unknown values are "?", those that facts do not model "<computed>".
 */
#ifndef DUMP_EXPR_H
#define DUMP_EXPR_H

#include "base/text.h"
#include "facts/facts.h"

#define EXPR_SIZE 12

struct expr {
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct arena *arena;        /* the body's */
	const char **local_names;   /* by local, unique within the body */
	const char **formal_names;  /* by index */
	uint32_t *place_types;      /* by value: type of the object at that address, 0 unknown */
	uint8_t *named;             /* by value: has a line of its own */
	uint8_t *visited;           /* by value: expr_new_names() has seen it */
	uint8_t *used;              /* by event: somebody uses the result */
	uint32_t *todo;             /* work list of expr_new_names(); room for every value twice */
};

struct expr *expr_create(struct arena *arena, const struct facts_tu *tu,
			 const struct facts_body *body);

/* The value as an rvalue that can stand alone: "p + 1". */
void expr_value(struct expr *expr, struct text *out, uint32_t value);

/* The same, fit to be the operand of a unary or postfix operator. */
void expr_operand(struct expr *expr, struct text *out, uint32_t value);

/* The object of the given type at an address: "p->count", "*(int *)p". */
void expr_place(struct expr *expr, struct text *out, uint32_t address, uint32_t type);

/* Is the ELEM's address that of a whole array, reached by a pointer: (*p)[i]? */
int expr_steps_through(const struct expr *expr, const struct facts_value *element);

/* The named values that the value needs and that were not asked for before,
 * in the order in which to define them; *count of them, in expr->todo. */
const uint32_t *expr_new_names(struct expr *expr, uint32_t value, uint32_t *count);

/* What a named value stands for, or a PHI's "{B1: r3, B2: 0}" (edge.h). */
void expr_definition(struct expr *expr, struct text *out, uint32_t value);
void expr_phi(struct expr *expr, struct text *out, uint32_t value);

/* The name of a symbol for people: in the source, demangled, without
 * parameters; the second static n of a function is n#1. */
const char *expr_symbol_name(struct arena *arena, const struct facts_tu *tu, uint32_t symbol);

#endif
