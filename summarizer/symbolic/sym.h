/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sym.h - symbolic values of one function: what a value is, in terms of what
 * the caller gave (RELAY figure 2).
 *
 * A value is a node of an interned DAG, private to the analysis of one
 * function: equal numbers mean equal values, at one moment.  Number 0 is the
 * unknown value and equals nothing, not even itself.
 *
 *     &d->priv->lock    AT(LOAD(AT(FORMAL 0, 8 "priv")), 24 "lock")
 *     &tab[h & 7].m     AT(ELEM(GLOBAL tab, AND(FORMAL 0, 7), 48), 8 "m")
 *
 * AT is the address a constant number of bytes beyond another one.  It is
 * identified by the two alone, so that &x->lock, &x->lock.rlock and a
 * container_of that is undone are one node; how it was spelled is kept beside
 * it, for people and for comparing places by type.
 *
 * LOAD(a) is what stood at a when the function was entered, as far as the
 * function and its callees did not change it (symbolic/memory.h).  That other
 * threads leave a pointer on the way to a lock alone is an assumption.
 *
 * OPAQUE and PHI name a value by where it came from.  When that place is
 * executed again, the name means another value: sym_mentions() finds what has
 * become stale.
 *
 * A value is portable if it is made of formals, globals, functions, constants
 * and the result: it means something to the caller.
 */
#ifndef SYMBOLIC_SYM_H
#define SYMBOLIC_SYM_H

#include "base/pool.h"
#include "base/table.h"

#include <stdint.h>

struct arena;
struct link;
struct text;

/* Operations that facts have and C has not: conversions that cut bits off, to 1 .. 3
 * bytes.  That what is converted to 4 bytes fits is assumed. */
#define SYM_OP_CUT 200 /* + 2 * size + 1 if signed */
#define SYM_CUT_SIZE(op) (((op) - SYM_OP_CUT) / 2)
#define SYM_CUT_SIGNED(op) (((op) - SYM_OP_CUT) & 1)

enum sym_kind {
	SYM_UNKNOWN,
	/* leaves */
	SYM_CONST,    /* number */
	SYM_GLOBAL,   /* address of object a (link.h) */
	SYM_FUNCTION, /* address of function a */
	SYM_NAMED,    /* a thing of lockdb without memory: name a in syms.named */
	SYM_THAT,     /* address of an object of function a that there is only one of: b is its local
	               * * 2, or the event that allocated it * 2 + 1 */
	SYM_LOCAL,    /* address of local a */
	SYM_FORMAL,   /* value of formal a at entry */
	SYM_RETURN,   /* the value returned; a: 1 + number of a place, what stands there then: only in summaries */
	SYM_OPAQUE,   /* what event a gave; b: operand of an asm, 1 + number of a place for a call, or 0 */
	SYM_PHI,      /* value a of the body, of kind PHI */
	SYM_FRESH,    /* memory allocated by event a */
	SYM_SOME,     /* an object of aggregate a that cannot be named, in what may be released: it
	               * equals nothing.  a: 0 unknown, SYM_ANY: AT(this, 0) may be any lock */
	/* made of others */
	SYM_LOAD,     /* value at address a */
	SYM_AT,       /* address a + number bytes; b: spelling */
	SYM_ELEM,     /* address of element b of number bytes each, beginning at a */
	SYM_PART,     /* the bytes from number on of the aggregate value a */
	SYM_UNARY,    /* op, a */
	SYM_BINARY,   /* op, a, b */
	SYM_SELECT    /* a ? b : c */
};

struct sym {
	uint8_t kind;     /* enum sym_kind */
	uint8_t op;       /* UNARY, BINARY: enum rcf_op */
	uint8_t depth : 6; /* 1 for leaves */
	uint8_t portable : 1;
	uint8_t loads : 1; /* there is a LOAD in it */
	uint8_t size;     /* of all its operands, as a tree; 1 for leaves */
	uint32_t a, b, c; /* AT: c is sym_may_alias()'s */
	int64_t number;
};

/* How an address was spelled beyond its base: fields and constant elements. */
struct sym_spelling {
	uint32_t parent;    /* spelling of what comes before, 0: none */
	uint32_t field;     /* of link.h, 0: an element */
	int64_t index;      /* element */
	int64_t offset;     /* bytes, all of it together */
	uint32_t aggregate; /* that the first field belongs to */
	uint32_t length;    /* of the chain of parents; 1: it has none */
};

#define SYM_ANY UINT32_MAX

/* Names of numbers of elements: the locks of all elements; of all, perhaps (locksets/lock_all.c). */
#define SYM_EVERY "every"
#define SYM_PERHAPS "perhaps every"

#define SYM_DEPTH 12     /* deeper values are unknown */
#define SYM_SIZE 100     /* larger ones, too: what looks at all of a value is quick */
#define SYM_SPELLING 24  /* fields; what would be longer is spelled from there on only */

/* All values of one function.  The members are sym.c's. */
struct syms {
	struct arena *arena;
	const struct link *link;
	struct pool nodes;      /* struct sym; number 0 is unknown */
	struct table index;
	struct pool spellings;  /* struct sym_spelling; number 0 is none */
	struct table spelling_index;
	struct pool named;      /* const char * */
};

/* Lives in the scratch arena.  expected: about so many values; 0: few, or who knows. */
struct syms *syms_create(struct arena *scratch, const struct link *link, uint32_t expected);
/* The same values under the same numbers; what is added to the copy is not in the other one, which
 * has to stay as long. */
struct syms *syms_copy(const struct syms *syms, struct arena *scratch);

/* Nodes move when values are made: do not keep the pointer. */
static inline const struct sym *sym_get(const struct syms *syms, uint32_t sym)
{
	return (const struct sym *)syms->nodes.items + sym;
}

/* Constructors: intern, simplify; an unknown operand makes an unknown value. */
uint32_t sym_const(struct syms *syms, int64_t number);
uint32_t sym_leaf(struct syms *syms, enum sym_kind kind, uint32_t a, uint32_t b);
uint32_t sym_named(struct syms *syms, const char *name);
uint32_t sym_load(struct syms *syms, uint32_t address);
uint32_t sym_field(struct syms *syms, uint32_t address, uint32_t field);
uint32_t sym_offset(struct syms *syms, uint32_t address, int64_t bytes);
uint32_t sym_elem(struct syms *syms, uint32_t address, uint32_t index, int64_t size);
/* A field that no unit names, so that its offset is not known; the name lasts. */
uint32_t sym_unlisted_field(struct syms *syms, uint32_t address, const char *name);
/* What an event gave stands for its first part, too: lockdb says so of results. */
uint32_t sym_part(struct syms *syms, uint32_t aggregate, int64_t bytes);
uint32_t sym_unary(struct syms *syms, unsigned op, uint32_t a);
uint32_t sym_binary(struct syms *syms, unsigned op, uint32_t a, uint32_t b);
uint32_t sym_select(struct syms *syms, uint32_t a, uint32_t b, uint32_t c);
/* An AT with one of these values' spellings. */
uint32_t sym_at(struct syms *syms, uint32_t base, int64_t bytes, uint32_t spelling);
/* An AT with the spelling of another function's. */
uint32_t sym_spelled(struct syms *syms, uint32_t base, int64_t bytes,
		     const struct sym_spelling *chain, uint32_t length);

/* The place of a lock: always an AT, a NAMED, or 0. */
uint32_t sym_place(struct syms *syms, uint32_t address);

const char *sym_name(const struct syms *syms, uint32_t named);
static inline const struct sym_spelling *sym_spelling(const struct syms *syms, uint32_t spelling)
{
	return (const struct sym_spelling *)syms->spellings.items + spelling;
}
/* The first field's aggregate of an AT, 0 unknown; and what it is the address of. */
uint32_t sym_aggregate(const struct syms *syms, uint32_t address);

/* Does a value contain the other one? */
int sym_contains(const struct syms *syms, uint32_t sym, uint32_t other);
static inline int sym_mentions(const struct syms *syms, uint32_t sym, uint32_t other)
{
	/* A value is made after its operands. */
	return sym >= other && sym && sym_contains(syms, sym, other);
}
/* Is it a comparison, or the opposite of something? */
int sym_is_test(const struct syms *syms, uint32_t sym);
/* Does it depend on a formal? */
int sym_has_formal(const struct syms *syms, uint32_t sym);
/* The value with every old replaced by new. */
uint32_t sym_replace(struct syms *syms, uint32_t sym, uint32_t old, uint32_t new);
/* Is it certain that this value, an address, is not null? */
int sym_nonnull(const struct syms *syms, uint32_t sym);
/* The object that an address is known to be in, or the pointer that it is counted from. */
uint32_t sym_base(const struct syms *syms, uint32_t address);
/* The leaf at the bottom of an address: through AT, ELEM, LOAD, PART. */
uint32_t sym_root(const struct syms *syms, uint32_t sym);

/* Of two ATs with different bases: if not, they are not the same.  The lower bits of c are a
 * set of what it may be equal to, the upper ones its own number in such a set. */
#define SYM_ALIAS_OWN 27
static inline int sym_may_alias(const struct sym *x, const struct sym *y)
{
	return ((x->c >> (y->c >> SYM_ALIAS_OWN)) | (y->c >> (x->c >> SYM_ALIAS_OWN))) & 1;
}
/* May the two addresses be the same?  same type and offset, roots that are not
 * known to differ. */
int sym_may_equal(const struct syms *syms, uint32_t a, uint32_t b);

/* As C, in the words of the function: d->priv->lock for a place. */
struct sym_words {
	const char *(*formal)(const void *context, uint32_t formal);
	const char *(*local)(const void *context, uint32_t local);
	const void *context;
	uint32_t function; /* whose locals these are, for SYM_THAT; 0: not known */
	const struct sym_people *people; /* NULL: for us, with the numbers of events and values */
};
/* What people call the rest (words/words.h).  All return "" where there is no name. */
struct sym_people {
	/* What the event gave: a variable, a call, a place. */
	const char *(*event)(const void *context, uint32_t function, uint32_t event);
	const char *(*local)(const void *context, uint32_t function, uint32_t local);
	const char *(*phi)(const void *context, uint32_t value);
	/* The variable that a computed value, or a pointer that was moved, is assigned to. */
	const char *(*computed)(const void *context, const struct syms *syms, uint32_t sym);
	const char *(*moved)(const void *context, const struct syms *syms, uint32_t base, int64_t bytes);
	/* Is the field, of what the compiler hands over as this formal, the variable's address? */
	int (*reference)(const void *context, uint32_t formal, uint32_t field);
	/* Where an object is that has its name in common with others, or is a function's: "" or
	 * "static in f()". */
	const char *(*whereabouts)(const void *context, uint32_t object);
	const char *(*object)(const void *context, uint32_t object);
	const char *(*function)(const void *context, uint32_t function);
	const char *(*aggregate)(const void *context, uint32_t aggregate);
};
/* 1 if all of it has a name; else there are dots in it. */
int sym_print_place(struct text *text, const struct syms *syms, uint32_t address,
		    const struct sym_words *words);
int sym_print_value(struct text *text, const struct syms *syms, uint32_t sym,
		    const struct sym_words *words);
/* What is known of a place without a name: "lock of a struct dev". */
void sym_describe_place(struct text *text, const struct syms *syms, uint32_t address,
			const struct sym_words *words);

#endif
